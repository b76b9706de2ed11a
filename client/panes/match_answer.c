/* Answers to what was chosen: the next choices, or what became of an action. */

#include "client/panes/match_keys.h"

#include "client/link/read.h"
#include "client/link/tongue.h"
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
    struct doing *doing = &model->match.doing;
    if (reply->status == STATUS_OK) {
        doing_clear(doing);
        passing_answered(&model->match, reply->result);
        model->match.has_acted = match_is_mine_to_act(&model->match);
        return;
    }
    doing->is_sent = false;
    if (reply->clause[0] != '\0') {
        refused(model, reply);
        return;
    }
    if (reply->status == STATUS_CONFLICT) {
        doing_clear(doing);
        model_warn(model, "%s",
                   read_flag(reply->data, "fallen")
                       ? tr("A flag has fallen: nothing counts after it")
                       : tr("The position changed meanwhile: look again"));
        return;
    }
    model_fail(model, reply);
}

/* Is a field asked for that nothing was taken into yet? The prompt names it. */
static bool asks_anew(const struct doing *doing)
{
    for (int i = 0; i < doing->line_count; i++) {
        const char *field = read_text(doing->lines[i].open, "field");
        char member[40];
        snprintf(member, sizeof member, "%.*s", (int)strcspn(field, "."),
                 field);
        if (*member != '\0' && json_object_get(doing->partial, member) == NULL)
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
    struct doing *doing = &model->match.doing;
    const json_t *lacks = json_object_get(doing->answer, "lacks");
    bool is_stuck =
        doing->line_count == 0 || doing->lines[0].kind == LINE_SUGGEST;
    if (lacks == NULL || !is_stuck || asks_anew(doing))
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
    struct doing *doing = &model->match.doing;
    const json_t *lacks = json_object_get(doing->answer, "lacks");
    char text[LACKS_TEXT];
    words_lacks(&model->match, text, sizeof text);
    snprintf(doing->clause, sizeof doing->clause, "%s",
             read_text(lacks, "clause"));
    model_warn(model, "%s; c shows the clause", text);
}

/* The line that suggests says what: by its ways, or else by its values. */
static void say_suggested(struct match *match)
{
    struct doing *doing = &match->doing;
    const json_t *whole = doing_suggested(doing);
    if (whole == NULL)
        return;
    char words[120];
    json_t *routes =
        route_of(doing, whole, match->assets, match->pieces, match->side);
    route_words(routes, &match->assets->board, words, sizeof words);
    json_decref(routes);
    if (*words == '\0')
        said_write(doing->row, whole, match->assets, match->pieces, words,
                   sizeof words);
    for (int i = 0; i < doing->line_count; i++)
        if (doing->lines[i].kind == LINE_SUGGEST)
            snprintf(doing->lines[i].text, sizeof doing->lines[i].text,
                     tr("Take the suggestion: %s"), words);
}

void match_picked(struct model *model, const struct message *message,
                  struct effects *effects)
{
    struct match *match = &model->match;
    struct doing *doing = &match->doing;
    if (doing->stage != DOING_WALK || message->serial != doing->serial)
        return;
    if (message->reply.status != STATUS_OK) {
        model_fail(model, &message->reply);
        doing_back(doing);
        if (doing->stage == DOING_WALK)
            match_ask(match, effects);
        return;
    }
    doing_answer(doing, message->reply.result, match->assets, match->pieces,
                 match->cursor);
    say_suggested(match);
    int only = doing_only_choice(doing);
    if (only >= 0 && doing->lines[only].place != PLACE_NONE)
        match_put_cursor(model, doing->lines[only].place);
    const struct doing_line *first = doing->lines;
    bool is_whole = doing->line_count > 0 && first->kind == LINE_SEND;
    bool has_flags = false;
    for (int i = 1; i < doing->line_count; i++)
        if (strcmp(read_text(doing->lines[i].open, "choose"), "path") != 0)
            has_flags = true;
    if (doing->has_taken_reach && is_whole && !has_flags)
        match_send(model, effects);
    say_lacks(model);
}
