/* A phase in which nothing can be done but end it is ended by itself. */

#include "client/panes/passing.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/match_offer.h"
#include "client/play/action_draft_lines.h"

#include <ini.h>
#include <stdio.h>
#include <string.h>

static int heard(void *user, const char *section, const char *name,
                 const char *value)
{
    struct model *model = user;
    if (strcmp(section, "play") != 0)
        return 1;
    bool is_on = strcmp(value, "yes") == 0;
    bool is_good =
        strcmp(name, "pass") == 0 && (is_on || strcmp(value, "no") == 0);
    if (is_good)
        model->passes = is_on;
    else
        model_warn(model,
                   "estafette.ini: [play] has pass (yes, no): %.30s = %.20s",
                   name, value);
    return 1;
}

void passing_load(struct model *model)
{
    char path[4096];
    if (keymap_path(path, sizeof path))
        ini_parse(path, heard, model);
}

/* What it tells the others, by the clause that keeps it from them. */
static void write_warning(const struct match *match, char *text, size_t size)
{
    const json_t *assets = match->assets != NULL ? match->assets->json : NULL;
    snprintf(text, size,
             tr("Phases in which you can do nothing end by themselves: the "
                "others see how soon, and may tell from it what %s hides from "
                "them"),
             read_text_or(assets, "secrecy", tr("the game itself")));
}

static bool is_due(const struct model *model)
{
    const struct match *match = &model->match;
    return model->passes && model->pane == PANE_MATCH
           && model->link == LINK_READY && !model->prompt.is_open
           && match->assets != NULL && !match->is_held
           && match->seq > match->passed && match_is_mine_to_act(match)
           && read_text(match->offer, "idle")[0] != '\0' && match_can_end(model)
           && !plan_is_on(model);
}

/* What is new in the log and on the board stays: nobody has looked at it. */
static void pass(struct model *model, struct effects *effects)
{
    struct match *match = &model->match;
    const struct action_draft_line line = {.kind = LINE_ROW,
                                           .row = match_ending_row(model)};
    char text[NOTICE_TEXT];
    if (!match->is_warned) {
        write_warning(match, text, sizeof text);
        match_log(match, "passed", text,
                  read_text_or(match->assets->json, "secrecy", NULL));
    }
    match->is_warned = true;
    match->passed = match->seq;
    action_draft_begin(&match->draft, match->offer, &line);
    snprintf(text, sizeof text,
             tr("By itself, since there was nothing else to do: %s"),
             match->draft.label);
    match_log(match, "passed", text, read_text(match->draft.row, "clause"));
    match_effect_act(match, effects);
}

void passing_follow(struct model *model, struct effects *effects)
{
    if (!match_is_mine_to_act(&model->match))
        model->match.is_held = false;
    if (is_due(model))
        pass(model, effects);
}

void passing_told(struct match *match, const json_t *happenings)
{
    for (size_t i = 0; i < json_array_size(happenings); i++)
        if (strcmp(read_text(json_array_get(happenings, i), "kind"), "undo")
            == 0)
            match->is_held = true;
}

void passing_answered(struct match *match, const json_t *result)
{
    int64_t before = read_number(result, "seq", 1, INT64_MAX, 1) - 1;
    match->is_held = false;
    if (before > match->passed)
        match->passed = before;
}

void passing_press(struct model *model, int32_t key, struct effects *effects)
{
    char text[NOTICE_TEXT];
    (void)key;
    (void)effects;
    model->passes = !model->passes;
    model->match.is_held = false;
    model->match.is_warned = true;
    write_warning(&model->match, text, sizeof text);
    model_say(model, "%s",
              model->passes ? text
                            : tr("Every phase waits for you, also where you "
                                 "can do nothing"));
}
