/* Where a match stands, in sentences. */

#include "client/model/match_words.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/play/action_draft_lines.h"
#include "client/play/clock_text.h"
#include "client/play/describe.h"
#include "client/play/glossary.h"
#include "client/play/label.h"
#include "client/play/said.h"

#include <stdio.h>
#include <string.h>

void words_turn(const struct match *match, char *text, size_t size)
{
    char turn[60], phase[60];
    label_write(json_object_get(match->view, "turn"), turn, sizeof turn);
    glossary_phase(match->assets, match->view, phase, sizeof phase);
    const char *side = label_in(match->view, "side", "");
    snprintf(text, size, tr("turn %s · %s%s%s"), turn, phase,
             *side ? " · " : "",
             *side ? assets_label(match->assets, side) : "");
}

/* Whom it waits for, by seat and name. */
void words_seats(const struct match *match, char *text, size_t size)
{
    text[0] = '\0';
    for (size_t i = 0; i < json_array_size(match->to_act); i++) {
        const char *seat = read_item(match->to_act, i);
        const char *name = read_text(match->seats, seat);
        size_t used = strlen(text);
        if (used + 1 < size)
            snprintf(text + used, size - used, "%s%s%s%s%s",
                     used > 0 ? ", " : "", assets_label(match->assets, seat),
                     *name ? " (" : "", name, *name ? ")" : "");
    }
}

static void write_waiting(const struct match *match, int64_t now, char *text,
                          size_t size)
{
    char seats[200], until[64];
    const char *prompt = read_text(match->view, "prompt");
    const json_t *step = json_object_get(match->view, "step");
    if (match_is_mine_to_act(match))
        prompt = read_text_or(match->offer, "idle", prompt);
    if (*prompt == '\0')
        prompt = read_text_or(step, "label",
                              "the keys below say what you "
                              "can do");
    words_seats(match, seats, sizeof seats);
    clock_until(json_object_get(match->clock, match->as), now, until,
                sizeof until);
    if (json_object_get(match->view, "pieces") == NULL)
        snprintf(text, size,
                 tr("The match opens as soon as every player's part "
                    "of the dice has come."));
    else if (match_is_mine_to_act(match) && *until != '\0')
        snprintf(text, size, tr("Your turn, until %s. %s"), until, prompt);
    else if (match_is_mine_to_act(match))
        snprintf(text, size, tr("Your turn. %s"), prompt);
    else
        snprintf(text, size, tr("Waiting for %s. %s"), seats, prompt);
}

void words_awaited(const struct match *match, int64_t now, char *text,
                   size_t size)
{
    char result[400];
    if (match_result(match, result, sizeof result) != NULL)
        snprintf(text, size, tr("It is over: %s."), result);
    else
        write_waiting(match, now, text, size);
}

void words_wanted(const struct match *match, char *text, size_t size)
{
    const struct action_draft *draft = &match->draft;
    const json_t *open = NULL;
    text[0] = '\0';
    for (int i = 0; i < draft->line_count; i++) {
        char asked[80];
        if (draft->lines[i].open == NULL || draft->lines[i].open == open)
            continue;
        open = draft->lines[i].open;
        action_draft_asked(open, match->assets->words, asked, sizeof asked);
        if (strstr(text, asked) == NULL)
            label_append(text, size, *text ? tr(", or ") : "", asked);
    }
}

void words_subject(const struct match *match, char *text, size_t size)
{
    const struct piece *found = NULL;
    const char *key;
    json_t *value;
    json_object_foreach(match->draft.partial, key, value)
    {
        const json_t *first =
            json_is_array(value) ? json_array_get(value, 0) : value;
        const struct piece *piece =
            pieces_find(match->pieces, json_string_value(first));
        found = found ? found : piece;
    }
    snprintf(text, size, "%s%s%s", match->draft.label, found ? " " : "",
             found ? found->label : "");
}

void words_chosen(const struct match *match, char *text, size_t size)
{
    char said[400];
    said_write(match->draft.row, match->draft.partial, match->assets,
               match->pieces, said, sizeof said);
    snprintf(text, size, "%s%s%s", match->draft.label, *said ? " " : "", said);
}

/* Every field that must be filled, by what is asked for: "where to, how many".
 */
static void add_missing(const struct match *match, char *text, size_t size)
{
    const json_t *open = json_object_get(match->draft.answer, "open");
    for (size_t i = 0; i < json_array_size(open); i++) {
        const json_t *field = json_array_get(open, i);
        char asked[80];
        action_draft_asked(field, match->assets->words, asked, sizeof asked);
        if (!read_flag(field, "optional") && strstr(text, asked) == NULL)
            label_append(text, size, *text != '\0' ? ", " : "", asked);
    }
}

/* The first sentence: one ends before a capital, not within "No. 9". */
static void first_sentence(const char *whole, char *text, size_t size)
{
    enum { LEAST = 12 };
    read_unmarked(whole, text, size);
    for (char *c = text; *c != '\0'; c++)
        if (c[0] == '.' && c[1] == ' ' && c[2] >= 'A' && c[2] <= 'Z'
            && c - text >= LEAST) {
            *c = '\0';
            return;
        }
    size_t length = strlen(text);
    if (length > 0 && text[length - 1] == '.')
        text[length - 1] = '\0';
}

/* What stands against it where no choice can add anything, and where. */
static void write_against(const struct match *match, const json_t *lacks,
                          char *text, size_t size)
{
    enum { SENTENCE_MOST = 200 };
    const json_t *at = json_object_get(lacks, "at");
    /* A brief answer leaves the clause's words to who has them. */
    const json_t *clause =
        json_object_get(lacks, "text") != NULL
            ? lacks
            : assets_clause(match->assets, read_text(lacks, "clause"));
    char sentence[CLAUSE_TEXT], places[200] = "", name[120];
    first_sentence(read_text(clause, "text"), sentence, sizeof sentence);
    const char *said = strlen(sentence) > SENTENCE_MOST
                           ? read_text_or(clause, "heading", sentence)
                           : sentence;
    for (size_t i = 0; i < json_array_size(at); i++) {
        place_id place =
            match->assets->has_board
                ? board_place(&match->assets->board, read_item(at, i))
                : (place_id)PLACE_NONE;
        snprintf(name, sizeof name, "%s", read_item(at, i));
        if (place != PLACE_NONE)
            describe_name(match->assets, place, name, sizeof name);
        label_append(places, sizeof places, *places != '\0' ? ", " : "", name);
    }
    if (*places != '\0')
        snprintf(text, size, tr("Not complete, at %s: %s (%s)"), places, said,
                 read_text(lacks, "clause"));
    else
        snprintf(text, size, tr("Not complete: %s (%s)"), said,
                 read_text(lacks, "clause"));
}

void words_lacks(const struct match *match, char *text, size_t size)
{
    char missing[200] = "";
    const json_t *answer = match->draft.answer;
    const json_t *lacks = json_object_get(answer, "lacks");
    text[0] = '\0';
    if (answer == NULL || action_draft_is_complete(&match->draft))
        return;
    add_missing(match, missing, sizeof missing);
    if (*missing != '\0')
        snprintf(text, size, tr("Still missing: %s"), missing);
    else if (lacks != NULL)
        write_against(match, lacks, text, size);
}
