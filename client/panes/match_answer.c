/* Answers to what was chosen: the next choices, or what became of an action. */

#include "client/panes/match_keys.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/match_words.h"
#include "client/panes/match.h"
#include "client/panes/passing.h"
#include "client/play/route.h"
#include "client/play/said.h"

#include <stdio.h>
#include <string.h>

/* A refusal in full: its clause, what it says, what would be legal. */
static void refused(struct model *model, const struct reply *reply)
{
    const struct match *match = &model->match;
    char heading[160], text[2 * CLAUSE_TEXT + 400];
    char own[CLAUSE_TEXT], whole[CLAUSE_TEXT];
    const json_t *clause =
        match->assets ? assets_clause(match->assets, reply->clause) : NULL;
    read_unmarked(reply->text, own, sizeof own);
    read_unmarked(read_text(clause, "text"), whole, sizeof whole);
    bool is_new = strcmp(whole, own) != 0;
    const char *legal = read_text(reply->data, "would_be_legal");
    snprintf(heading, sizeof heading, tr("Refused by %s  %s"), reply->clause,
             read_text(clause, "heading"));
    snprintf(text, sizeof text, "%s%s%s%s%s", own,
             is_new && *whole ? "\n\n" : "", is_new ? whole : "",
             *legal ? tr("\n\nAllowed would be: ") : "", legal);
    model_sheet(model, heading, text);
}

void match_acted(struct model *model, const struct reply *reply)
{
    struct action_draft *draft = &model->match.draft;
    if (reply->status == STATUS_OK) {
        action_draft_clear(draft);
        passing_answered(&model->match, reply->result);
        model->match.has_acted = match_is_mine_to_act(&model->match);
        return;
    }
    draft->is_sent = false;
    if (reply->clause[0] != '\0') {
        refused(model, reply);
        return;
    }
    if (reply->status == STATUS_CONFLICT) {
        action_draft_clear(draft);
        model_warn(model, "%s",
                   read_flag(reply->data, "fallen")
                       ? tr("A flag has fallen: nothing counts after it")
                       : tr("The position changed meanwhile: look again"));
        return;
    }
    model_fail(model, reply);
}

/* Is a field asked for that nothing was taken into yet? The prompt names it. */
static bool asks_anew(const struct action_draft *draft)
{
    for (int i = 0; i < draft->line_count; i++) {
        const char *field = read_text(draft->lines[i].open, "field");
        char member[40];
        snprintf(member, sizeof member, "%.*s", (int)strcspn(field, "."),
                 field);
        if (*member != '\0' && json_object_get(draft->partial, member) == NULL)
            return true;
    }
    return false;
}

/*
 * What a walk lacks that no choice can add, or that a list lacks which was
 * begun: its clause, which c shows whole.
 */
static void say_lacks(struct model *model)
{
    struct action_draft *draft = &model->match.draft;
    const json_t *lacks = json_object_get(draft->answer, "lacks");
    bool is_stuck =
        draft->line_count == 0 || draft->lines[0].kind == LINE_SUGGEST;
    if (lacks == NULL || !is_stuck || asks_anew(draft))
        return;
    match_say_lacks(model, 0, NULL);
}

bool match_is_lacking(const struct model *model)
{
    char text[LACKS_TEXT];
    words_lacks(&model->match, text, sizeof text);
    return *text != '\0';
}

void match_say_lacks(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    struct action_draft *draft = &model->match.draft;
    const json_t *lacks = json_object_get(draft->answer, "lacks");
    char text[LACKS_TEXT];
    words_lacks(&model->match, text, sizeof text);
    snprintf(draft->clause, sizeof draft->clause, "%s",
             read_text(lacks, "clause"));
    model_warn(model, "%s; c shows the clause", text);
}

/* The line that suggests says what: by its ways, or else by its values. */
static void say_suggested(struct match *match)
{
    struct action_draft *draft = &match->draft;
    const json_t *whole = action_draft_suggested(draft);
    if (whole == NULL)
        return;
    char words[120];
    json_t *routes =
        route_of(draft, whole, match->assets, match->pieces, match->side);
    route_words(routes, &match->assets->board, words, sizeof words);
    json_decref(routes);
    if (*words == '\0')
        said_write(draft->row, whole, match->assets, match->pieces, words,
                   sizeof words);
    for (int i = 0; i < draft->line_count; i++)
        if (draft->lines[i].kind == LINE_SUGGEST)
            snprintf(draft->lines[i].text, sizeof draft->lines[i].text,
                     tr("Take the suggestion: %s"), words);
}

void match_picked(struct model *model, const struct message *message,
                  struct effects *effects)
{
    struct match *match = &model->match;
    struct action_draft *draft = &match->draft;
    if (draft->stage != DRAFT_WALK || message->serial != draft->serial)
        return;
    if (message->reply.status != STATUS_OK) {
        model_fail(model, &message->reply);
        action_draft_back(draft);
        if (draft->stage == DRAFT_WALK)
            match_ask(match, effects);
        return;
    }
    action_draft_answer(draft, message->reply.result, match->assets,
                        match->pieces, match->cursor);
    say_suggested(match);
    int only = action_draft_only_choice(draft);
    if (only >= 0 && draft->lines[only].place != PLACE_NONE)
        match_put_cursor(model, draft->lines[only].place);
    const struct action_draft_line *first = draft->lines;
    bool is_whole = draft->line_count > 0 && first->kind == LINE_SEND;
    bool has_flags = false;
    for (int i = 1; i < draft->line_count; i++)
        if (strcmp(read_text(draft->lines[i].open, "choose"), "path") != 0)
            has_flags = true;
    if (draft->has_taken_reach && is_whole && !has_flags)
        match_send(model, effects);
    say_lacks(model);
}
