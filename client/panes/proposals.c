/* Second thoughts: asked, proposed and answered. */

#include "client/panes/proposals.h"

#include "client/link/duration.h"
#include "client/link/i18n.h"
#include "client/link/local_time.h"
#include "client/link/read.h"
#include "client/model/match_words.h"
#include "client/model/model.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/*
 * What can be proposed: how it is typed, how the wire calls it, what goes with
 * it and by which name, and how it is asked of the others.
 */
static const struct kind {
    const char *typed, *word, *term, *asked;
} kinds[] = {
    {"draw", "draw", NULL, TR("a draw")},
    {"take back", "take_back", NULL, TR("to take the last act back")},
    {"adjudication", "adjudication", "winner", TR("that this side wins: ")},
    {"pause", "pause", "until", TR("a pause until ")},
    {"time", "time", "add", TR("more time")}};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const struct kind *find_kind(const char *text, const char **rest)
{
    for (size_t i = 0; i < KINDS; i++) {
        size_t length = strlen(kinds[i].typed);
        if (strncmp(text, kinds[i].typed, length) != 0
            || (text[length] != '\0' && text[length] != ' '))
            continue;
        *rest = text + length + strspn(text + length, " ");
        return &kinds[i];
    }
    return NULL;
}

/* False if what goes with it is not of its form. */
static bool put_term(const struct model *model, const struct kind *kind,
                     const char *rest, json_t *terms)
{
    char until[40];
    if (kind->term == NULL)
        return *rest == '\0';
    if (strcmp(kind->term, "winner") == 0)
        return *rest != '\0'
               && json_object_set_new(terms, kind->term, json_string(rest))
                      == 0;
    long long span = duration_read(rest);
    if (span <= 0)
        return false;
    if (strcmp(kind->term, "add") == 0)
        return json_object_set_new(terms, kind->term, json_integer(span)) == 0;
    struct tm parts;
    time_t then = (time_t)((model->now + span) / 1000);
    gmtime_r(&then, &parts);
    strftime(until, sizeof until, "%Y-%m-%dT%H:%M:%S.000Z", &parts);
    return json_object_set_new(terms, kind->term, json_string(until)) == 0;
}

static void proposed(struct model *model, const char *text,
                     struct effects *effects)
{
    struct match *match = &model->match;
    const char *rest;
    const struct kind *kind = find_kind(text, &rest);
    if (*text == '\0')
        return;
    if (kind == NULL) {
        model_warn(model, "Nothing of that name can be proposed");
        return;
    }
    json_t *terms = json_pack("{s:s}", "kind", kind->word);
    if (!put_term(model, kind, rest, terms)) {
        model_warn(model,
                   "How long? as 30m, 12h or 2d; a side to win by its name");
        json_decref(terms);
        return;
    }
    json_t *params = link_params(match->id, match->as);
    json_object_set_new(params, "propose", terms);
    effects_call(effects, ASKED_PROPOSAL, match->serial, "match.propose",
                 params);
}

void proposals_make(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    if (model->match.side < 0 || match_is_over(&model->match))
        return;
    prompt_open(&model->prompt, "Propose", "", proposed);
    snprintf(model->prompt.more, sizeof model->prompt.more,
             tr("draw, take back, pause 2d, time 12h, adjudication SIDE"));
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

bool proposals_is_asked(const struct model *model)
{
    return model->match.side >= 0 && !match_is_over(&model->match)
           && asked(&model->match) != NULL;
}

void proposals_answer(struct model *model, int32_t key, struct effects *effects)
{
    struct match *match = &model->match;
    const json_t *row = asked(match);
    json_t *params = link_params(match->id, match->as);
    json_object_set_new(params, "from", json_string(read_text(row, "from")));
    json_object_set_new(params, "accept", json_boolean(key == 'y'));
    effects_call(effects, ASKED_PROPOSAL, match->serial, "match.answer",
                 params);
}

/* What is asked, with its terms: nobody should consent to what they do not
 * see. */
static void write_asked(const struct match *match, const json_t *row,
                        char *text, size_t size)
{
    char more[80] = "", until[64] = "", winner[48] = "";
    long long add = read_number(row, "add", 0, INT64_MAX, 0);
    const char *from = assets_label(match->assets, read_text(row, "from"));
    if (add > 0) {
        char span[40];
        const char *seat = read_text(row, "seat");
        duration_write(add, span, sizeof span);
        snprintf(more, sizeof more, tr(" for %s: %s"),
                 *seat != '\0' ? assets_label(match->assets, seat) : from,
                 span);
    }
    local_time_text(read_text(row, "until"), until, sizeof until);
    if (json_object_get(row, "winner") != NULL)
        snprintf(winner, sizeof winner, "%s",
                 assets_label(match->assets, read_text(row, "winner")));
    for (size_t i = 0; i < KINDS; i++)
        if (strcmp(kinds[i].word, read_text(row, "kind")) == 0)
            snprintf(text, size, tr("%s proposes %s%s%s%s"), from,
                     tr(kinds[i].asked), winner, until, more);
}

/* What was proposed and is so no more. */
static const json_t *gone(const json_t *before, const json_t *now)
{
    for (size_t i = 0; i < json_array_size(before); i++) {
        const json_t *row = json_array_get(before, i);
        if (read_row(now, "from", read_text(row, "from")) == NULL)
            return row;
    }
    return NULL;
}

void proposals_changed(struct model *model, const json_t *params)
{
    struct match *match = &model->match;
    char line[200] = "", text[300];
    json_t *now = json_object_get(params, "proposals");
    const char *declined = read_text(params, "declined");
    const json_t *row = gone(match->proposals, now);
    if (*declined != '\0' && row != NULL && match->assets != NULL) {
        const char *from = read_text(row, "from");
        write_asked(match, row, line, sizeof line);
        if (strcmp(declined, from) == 0)
            snprintf(text, sizeof text, tr("%s: taken back"), line);
        else
            snprintf(text, sizeof text, tr("%s: %s has declined"), line,
                     assets_label(match->assets, declined));
        match_log(match, "proposal", text, NULL);
        model_warn(model, "%s", text);
    }
    json_decref(match->proposals);
    match->proposals = json_incref(now);
}

void proposals_line(const struct model *model, char *text, size_t size)
{
    const struct match *match = &model->match;
    char line[200] = "";
    text[0] = '\0';
    if (match->side < 0 || match_is_over(match)
        || json_array_size(match->proposals) == 0)
        return;
    const json_t *row = asked(match);
    if (row == NULL) {
        row = json_array_get(match->proposals, 0);
        write_asked(match, row, line, sizeof line);
        snprintf(text, size, tr("%s (the others have not answered)"), line);
        return;
    }
    write_asked(match, row, line, sizeof line);
    snprintf(text, size, tr("%s (y or x)"), line);
}
