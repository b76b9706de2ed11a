/* Choosing from the offer on the board and in the list, and sending. */

#include "client/panes/match_keys.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/match_offer.h"
#include "client/model/match_words.h"
#include "client/panes/match.h"
#include "client/play/action_draft_lines.h"
#include "client/play/glyph.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_whole(const struct model *model)
{
    return action_draft_is_complete(&model->match.draft)
           && !model->match.draft.is_sent;
}

bool match_can_send(const struct model *model)
{
    return is_whole(model) && !model->match.draft.is_planned;
}

bool match_can_plan(const struct model *model)
{
    return is_whole(model) && model->match.draft.is_planned;
}

bool match_has_chosen(const struct model *model)
{
    const struct action_draft *draft = &model->match.draft;
    return match_is_walking(model) && draft->chosen >= 0
           && draft->chosen < draft->line_count && !draft->is_sent;
}

void match_send(struct model *model, struct effects *effects)
{
    struct match *match = &model->match;
    if (match->draft.is_planned) {
        plan_add(model);
        return;
    }
    match_effect_act(match, effects);
    match->log_back = 0; /* what comes of it is not to be missed */
    match_log_begin(match);
}

/* What nothing takes back is asked for once more, as the protocol has it. */
static bool is_asked_again(struct model *model)
{
    struct action_draft *draft = &model->match.draft;
    if (!read_flag(draft->row, "grave") || draft->is_warned
        || draft->is_planned)
        return false;
    draft->is_warned = true;
    model_warn(model,
               "%s: this is final, nothing takes it back. Once more sends it; "
               "Esc steps back",
               draft->label);
    return true;
}

void match_press_send(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    if (!is_asked_again(model))
        match_send(model, effects);
}

static bool is_planning(const struct model *model)
{
    return plan_is_on(model) && model->plan.is_on;
}

static void begin(struct model *model, struct effects *effects)
{
    struct match *match = &model->match;
    const struct action_draft_line line =
        match->draft.lines[match->draft.chosen];
    action_draft_begin(&match->draft, match->offer, &line);
    match->draft.is_planned = is_planning(model);
    match_ask(match, effects);
}

/* A number or text typed for the chosen line. */
static void typed(struct model *model, const char *text,
                  struct effects *effects)
{
    struct match *match = &model->match;
    if (!match_has_chosen(model) || *text == '\0')
        return;
    const struct action_draft_line line =
        match->draft.lines[match->draft.chosen];
    bool is_text = strcmp(read_text(line.open, "choose"), "text") == 0;
    json_t *value =
        is_text ? json_string(text) : json_integer(strtoll(text, NULL, 10));
    if (value == NULL)
        return;
    action_draft_take(&match->draft, &line, value);
    json_decref(value);
    match_ask(match, effects);
}

static void ask_typed(struct model *model, const struct action_draft_line *line)
{
    char label[80];
    action_draft_asked(line->open, model->match.assets->words, label,
                       sizeof label);
    prompt_open(&model->prompt, label, "", typed);
}

static void take(struct model *model, const struct action_draft_line *line,
                 struct effects *effects)
{
    struct match *match = &model->match;
    if (strcmp(read_text(line->open, "choose"), "shares") == 0) {
        char label[64], text[24];
        long long most = read_number(line->entry, "most", 0, 9999, 1);
        snprintf(label, sizeof label, tr("How many (at most %lld)?"), most);
        snprintf(text, sizeof text, "%lld", most);
        prompt_suggest(&model->prompt, label, text, typed);
        return;
    }
    const struct action_draft_line own = *line;
    bool is_facing = strcmp(read_text(own.open, "choose"), "facing") == 0;
    action_draft_take(&match->draft, &own, own.value);
    if (is_facing)
        match_put_cursor(
            model,
            action_draft_stands(&match->draft, match->assets, match->pieces));
    match_ask(match, effects);
}

/* What may still be chosen is not left out by an Enter that did not mean it. */
static void send_looked_at(struct model *model, struct effects *effects)
{
    struct action_draft *draft = &model->match.draft;
    char asked[80];
    const json_t *open = action_draft_left_out(draft);
    if (is_asked_again(model))
        return;
    if (open == NULL || draft->is_warned) {
        match_send(model, effects);
        return;
    }
    action_draft_asked(open, model->match.assets->words, asked, sizeof asked);
    draft->is_warned = true;
    model_say(model,
              "Still open: %s. Arrows go through it; Enter once more "
              "sends it without",
              asked);
}

void match_choose(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    struct match *match = &model->match;
    const struct action_draft_line *line =
        &match->draft.lines[match->draft.chosen];
    switch (line->kind) {
    case LINE_ROW: begin(model, effects); return;
    case LINE_CHOICE:
    case LINE_REACH: take(model, line, effects); return;
    case LINE_TYPE: ask_typed(model, line); return;
    case LINE_SEND: send_looked_at(model, effects); return;
    case LINE_SUGGEST:
        action_draft_suggest(&match->draft, line);
        match_ask(match, effects);
        return;
    }
}

/* Does any action begin with something that lies on the board? */
static bool begins_on_board(const struct match *match)
{
    const json_t *rows = json_object_get(match->offer, "actions");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *fields =
            json_object_get(json_array_get(rows, i), "fields");
        const json_t *from = json_object_get(json_array_get(fields, 0), "from");
        if (action_draft_place(from, match->assets, match->pieces)
            != PLACE_NONE)
            return true;
    }
    return false;
}

/* Why not, or where else: a list, if nothing at all begins on the board. */
static void nothing_here(struct model *model, struct effects *effects)
{
    struct match *match = &model->match;
    char seats[200];
    if (!match_is_mine_to_act(match)) {
        words_seats(match, seats, sizeof seats);
        model_say(model, "It is not your turn: waiting for %s", seats);
    } else if (!begins_on_board(match) && match_can_end(model)) {
        model_say(model, "Nothing on the board can act now: e goes on, a lists "
                         "what else you may do");
    } else if (!begins_on_board(match)) {
        match_menu(model, 0, effects);
    } else if (!match_ask_why_idle(model, effects)) {
        model_say(model, "Nothing to be done from here; Tab goes to what can "
                         "act, a lists it");
    }
}

/* Enter on the board: what can be done with what is here. */
void match_act_here(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    struct match *match = &model->match;
    if (!match_has_board(model))
        return;
    if (!action_draft_menu(&match->draft, match->offer, match->assets,
                           match->pieces, match->cursor)) {
        nothing_here(model, effects);
        return;
    }
    if (match->draft.line_count == 1)
        begin(model, effects);
}

void match_not_here(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    char lacks[LACKS_TEXT];
    if (model->match.draft.stage == DRAFT_WALK && match_ask_why(model, effects))
        return;
    words_lacks(&model->match, lacks, sizeof lacks);
    model_say(model,
              "%s%sThat cannot be chosen; Tab goes to what can be, Esc steps "
              "back",
              lacks, *lacks != '\0' ? ". " : "");
}

void match_back(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    struct match *match = &model->match;
    if (action_draft_back(&match->draft))
        match_ask(match, effects);
}

void match_end_phase(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    struct match *match = &model->match;
    const struct action_draft_line line = {.kind = LINE_ROW,
                                           .row = match_ending_row(model)};
    action_draft_begin(&match->draft, match->offer, &line);
    match->draft.is_planned = is_planning(model);
    match_ask(match, effects);
}
