/* Second thoughts: asked, proposed and answered. */

#include "client/screen/second.h"

#include "client/link/read.h"
#include "client/screen/model.h"

#include <stdio.h>
#include <string.h>

static bool has_ended(const struct match *match)
{
    return json_object_get(match->view, "result") != NULL;
}

bool second_can_undo(const struct model *model)
{
    return match_is_mine_to_act(&model->match) && !has_ended(&model->match);
}

/* The nonce is the app's: nothing here is left to chance. */
void second_undo(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    struct match *match = &model->match;
    json_t *params = link_params(match->id, match->as);
    json_object_set_new(params, "expect", json_integer(match->seq));
    effects_call(effects, ASKED_SECOND, match->serial, "match.undo", params);
}

/* "draw", "take_back", "adjudication SIDE", "pause UNTIL", "time HOURS". */
static void proposed(struct model *model, const char *text,
                     struct effects *effects)
{
    struct match *match = &model->match;
    char word[80], *rest;
    snprintf(word, sizeof word, "%s", text);
    rest = strchr(word, ' ');
    if (rest != NULL)
        *rest++ = '\0';
    if (word[0] == '\0')
        return;
    json_t *terms = json_pack("{s:s}", "kind", word);
    if (rest != NULL && strcmp(word, "adjudication") == 0)
        json_object_set_new(terms, "winner", json_string(rest));
    if (rest != NULL && strcmp(word, "pause") == 0)
        json_object_set_new(terms, "until", json_string(rest));
    if (rest != NULL && strcmp(word, "time") == 0)
        json_object_set_new(
            terms, "add",
            json_integer(3600000 * (json_int_t)strtol(rest, NULL, 10)));
    json_t *params = link_params(match->id, match->as);
    json_object_set_new(params, "propose", terms);
    effects_call(effects, ASKED_SECOND, match->serial, "match.propose", params);
}

void second_propose(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    if (model->match.side < 0 || has_ended(&model->match))
        return;
    prompt_open(&model->prompt, "Propose: draw, take_back, pause, time HOURS",
                "", proposed);
}

/* The first that waits for this seat, or NULL. */
static const json_t *asked(const struct match *match)
{
    const json_t *rows = match->proposals;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        if (!read_has(json_object_get(row, "agreed"), match->as))
            return row;
    }
    return NULL;
}

bool second_is_asked(const struct model *model)
{
    return model->match.side >= 0 && !has_ended(&model->match)
           && asked(&model->match) != NULL;
}

void second_answer(struct model *model, int32_t key, struct effects *effects)
{
    struct match *match = &model->match;
    const json_t *row = asked(match);
    json_t *params = link_params(match->id, match->as);
    json_object_set_new(params, "from", json_string(read_text(row, "from")));
    json_object_set_new(params, "accept", json_boolean(key == 'y'));
    effects_call(effects, ASKED_SECOND, match->serial, "match.answer", params);
}

void second_line(const struct model *model, char *text, size_t size)
{
    static const struct kind {
        const char *word, *label;
    } kinds[] = {{"draw", "a draw"},
                 {"take_back", "to take the last act back"},
                 {"adjudication", "that this side wins: "},
                 {"pause", "a pause until "},
                 {"time", "more time"}};
    const struct match *match = &model->match;
    const json_t *row = second_is_asked(model) ? asked(match) : NULL;
    text[0] = '\0';
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && row != NULL; i++)
        if (strcmp(kinds[i].word, read_text(row, "kind")) == 0)
            snprintf(text, size, "%s proposes %s%s%s (y or x)",
                     assets_label(match->assets, read_text(row, "from")),
                     kinds[i].label, read_text(row, "winner"),
                     read_text(row, "until"));
}
