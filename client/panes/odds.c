/* Odds: asked for, and written out as a sheet. */

#include "client/panes/odds.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/match_offer.h"
#include "client/panes/help.h"
#include "client/play/told.h"

#include <stdio.h>
#include <stdlib.h>

enum { WHOLE = 1000, LINE_TEXT = 1200 };

bool odds_can_ask(const struct model *model)
{
    const struct action_draft *draft = &model->match.draft;
    return match_is_mine_to_act(&model->match) && !draft->is_planned
           && !draft->is_sent && action_draft_is_complete(draft);
}

void odds_press(struct model *model, int32_t key, struct effects *effects)
{
    struct match *match = &model->match;
    json_t *params = link_params(match->id, match->as);
    (void)key;
    json_object_set_new(params, "action", json_deep_copy(match->draft.partial));
    json_decref(match->odds_of);
    match->odds_of = json_deep_copy(match->draft.partial);
    effects_call(effects, ASKED_ODDS, match->serial, "match.odds", params);
}

/* "33 %", or "0.1 %" of what hardly ever happens. */
static void add_share(FILE *out, int of_1000)
{
    char share[16];
    if (of_1000 < 10 || of_1000 > WHOLE - 10)
        snprintf(share, sizeof share, "%d.%d", of_1000 / 10, of_1000 % 10);
    else
        snprintf(share, sizeof share, "%d", (of_1000 + 5) / 10);
    fprintf(out, "%5s %%  ", share);
}

static bool is_certain(const json_t *row)
{
    return read_number(row, "of_1000", 1, WHOLE, WHOLE) == WHOLE;
}

static void add_lines(FILE *out, const struct match *match, const json_t *rows,
                      bool certain)
{
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        char text[LINE_TEXT];
        if (is_certain(row) != certain)
            continue;
        if (!certain)
            add_share(out, (int)read_number(row, "of_1000", 1, WHOLE, WHOLE));
        told_line(match->phrases, match->labels, read_object(row, "line"), text,
                  sizeof text);
        fprintf(out, "%s\n", text);
    }
}

static bool has_certain(const json_t *rows)
{
    for (size_t i = 0; i < json_array_size(rows); i++)
        if (is_certain(json_array_get(rows, i)))
            return true;
    return false;
}

static void add_notes(FILE *out, const json_t *odds)
{
    int ends = (int)read_number(odds, "ends", 1, INT32_MAX, 1);
    if (!json_is_true(json_object_get(odds, "throws"))) {
        fprintf(out, "%s\n", tr("Nothing is left to chance in this."));
        return;
    }
    if (json_is_true(json_object_get(odds, "sampled"))) {
        fprintf(out,
                tr("By %d ends that were drawn: there are too many to "
                   "run through."),
                ends);
    } else {
        fprintf(out, tr("By all throws that there can be: %d ends, exactly."),
                ends);
    }
    fputc('\n', out);
    if (json_is_true(json_object_get(odds, "supposes")))
        fprintf(out, "%s\n",
                tr("As long as those who are asked before the throw do no more "
                   "than they must."));
    if (json_is_true(json_object_get(odds, "cut")))
        fprintf(out, "%s\n",
                tr("There are more kinds of ends than are told here."));
    fprintf(out, "%s\n", tr("What is decided after the throw is not in it."));
}

static void write_known(FILE *out, const struct match *match,
                        const json_t *odds)
{
    const json_t *rows = read_list(odds, "lines");
    bool throws = json_is_true(json_object_get(odds, "throws"));
    if (throws) {
        add_lines(out, match, rows, false);
        fputc('\n', out);
    }
    if (throws && has_certain(rows))
        fprintf(out, "%s\n",
                json_is_true(json_object_get(odds, "sampled"))
                    ? tr("In every one of them:")
                    : tr("In any case:"));
    add_lines(out, match, rows, true);
    fputc('\n', out);
    add_notes(out, odds);
}

static void write_unknown(FILE *out, const struct match *match,
                          const json_t *odds)
{
    fprintf(out, "%s\n\n",
            json_is_true(json_object_get(odds, "allowed"))
                ? tr("What comes of this hangs on what you cannot know.")
                : tr("By what you know, this would be refused."));
    help_add_clause(out,
                    assets_clause(match->assets, read_text(odds, "clause")));
}

void odds_answered(struct model *model, const struct reply *reply)
{
    const struct match *match = &model->match;
    char *sheet = NULL;
    size_t size = 0;
    if (reply->status != STATUS_OK) {
        model_fail(model, reply);
        return;
    }
    /* What has come since has made them old, and so has another action. */
    if (read_number(reply->result, "seq", 0, INT64_MAX, -1) != match->seq
        || !json_equal(match->odds_of, match->draft.partial))
        return;
    FILE *out = open_memstream(&sheet, &size);
    if (out == NULL)
        abort();
    if (json_is_true(json_object_get(reply->result, "known")))
        write_known(out, match, reply->result);
    else
        write_unknown(out, match, reply->result);
    fclose(out);
    model_sheet(model, tr("What may come of it"), sheet);
    free(sheet);
}
