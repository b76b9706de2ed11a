/* The results of a tournament as they came in, for a feed. */

#include "server/umpire/umpire_internal.h"

#include <stdlib.h>
#include <string.h>

enum { ACTS_LOOKED_AT = 1000 };

static const char *text(const json_t *json, const char *name)
{
    const char *value = json_string_value(json_object_get(json, name));
    return value != NULL ? value : "";
}

/* "Anna 1.0 - Ben 0.0" */
static void put_score(const struct contest *contest, const int16_t *units,
                      const int16_t *score, int seats, char *out, size_t size)
{
    size_t used = 0;
    for (int i = 0; i < seats && used < size; i++)
        used += (size_t)snprintf(
            out + used, size - used, "%s%s %.1f", i > 0 ? " - " : "",
            contest_unit_name(contest, units[i]), (double)score[i] / 10);
}

/* What an act about a game or a meeting has decided. */
static bool tell_result(struct contest *contest, const json_t *act,
                        const struct language *language,
                        struct umpire_result *row)
{
    static const char *const words[] = {"result", "forfeit", "adjudicate",
                                        "annul"};
    char score[160];
    bool is_one = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        is_one |= strcmp(words[i], text(act, "act")) == 0;
    const struct game_row *game =
        is_one ? contest_game(contest, text(act, "match")) : NULL;
    if (game == NULL)
        return false;
    char round[SAID_DIGITS];
    const char *by = text(act, "by");
    const struct said_slot slots[] = {
        {"round",
         said_number(contest->event->meeting[game->meeting].round + 1, round)},
        {"who", score},
        {"by", by[0] != '\0' ? by : text(act, "act")},
        SAID_END};
    put_score(contest, game->unit, game->score, game->seats, score,
              sizeof score);
    said_with(language, "Round {round}: {who} ({by})", slots, row->text,
              sizeof row->text);
    return true;
}

static bool tell_correction(const struct contest *contest, const json_t *act,
                            const struct language *language,
                            struct umpire_result *row)
{
    char score[160];
    int64_t of = json_integer_value(json_object_get(act, "meeting"));
    if (strcmp(text(act, "act"), "correct") != 0 || of < 0
        || of >= contest->event->meetings)
        return false;
    const struct meeting *meeting = &contest->event->meeting[of];
    put_score(contest, meeting->unit, meeting->score, meeting->seats, score,
              sizeof score);
    char round[SAID_DIGITS];
    const struct said_slot slots[] = {
        {"round", said_number(meeting->round + 1, round)},
        {"who", score},
        SAID_END};
    said_with(language, "Round {round}, corrected: {who}", slots, row->text,
              sizeof row->text);
    return true;
}

static bool tell_course(const json_t *act, const struct language *language,
                        struct umpire_result *row)
{
    static const struct said_word known[] = {
        {"publish", TR("Round {round} is out")},
        {"start", TR("It has begun")},
        {"cancel", TR("It is cancelled")},
        {"over", TR("All is played")},
        {"sign", TR("It is signed")}};
    char round[SAID_DIGITS];
    const struct said_slot slots[] = {
        {"round",
         said_number((int)json_integer_value(json_object_get(act, "round")),
                     round)},
        SAID_END};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].word, text(act, "act")) == 0) {
            said_with(language, known[i].said, slots, row->text,
                      sizeof row->text);
            return true;
        }
    return false;
}

static void collect(struct contest *contest, const struct store_act *acts,
                    int count, const struct language *language,
                    struct umpire_results *results)
{
    for (int i = count - 1; i >= 0 && results->count < RESULTS_MOST; i--) {
        json_t *act = json_loads(acts[i].act, 0, NULL);
        struct umpire_result *row = &results->rows[results->count];
        bool is_told = tell_result(contest, act, language, row)
                       || tell_correction(contest, act, language, row)
                       || tell_course(act, language, row);
        row->act = acts[i].number;
        row->at = acts[i].at;
        results->count += is_told;
        json_decref(act);
    }
}

enum status umpire_results(const struct umpire_call *call,
                           struct umpire_results *results, struct error *error)
{
    struct contest_transaction transaction;
    struct store_arena arena = {0};
    struct store_act *acts = calloc(ACTS_LOOKED_AT, sizeof *acts);
    int count = 0;
    if (acts == NULL)
        abort();
    results->count = 0;
    enum status status = umpire_read(call, &transaction, error);
    if (status == STATUS_OK) {
        int64_t from = transaction.row.acts - ACTS_LOOKED_AT;
        if (store_tournament_acts(call->store, call->tournament,
                                  from > 0 ? from : 0, &arena, acts,
                                  ACTS_LOOKED_AT, &count)
            != STATUS_OK)
            status = error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    }
    if (status == STATUS_OK) {
        snprintf(results->name, sizeof results->name, "%s",
                 transaction.contest->terms.name);
        collect(transaction.contest, acts, count, call->language, results);
    }
    store_arena_release(&arena);
    free(acts);
    transaction_release(&transaction);
    return status;
}
