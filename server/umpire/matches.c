/* What the matches of a tournament say: seats, time, results. */

#include "server/umpire/matches.h"

#include "server/clock/clock.h"
#include "server/store/hours.h"
#include "server/store/match.h"
#include "server/store/told.h"

#include <stdlib.h>
#include <string.h>

static int side_of_account(const struct contest *contest,
                           const struct game_row *game, const char *account)
{
    for (int i = 0; i < game->seats && account != NULL; i++)
        if (game->entrant[i] != 0
            && strcmp(contest->entrant[game->entrant[i] - 1].account, account)
                   == 0)
            return i;
    return NOBODY;
}

enum status match_sides(const struct contest_transaction *transaction,
                        const struct game_row *game, int sides[PLAN_SEATS_MOST])
{
    const struct terms *terms = &transaction->contest->terms;
    bool by_side = terms_seats_by_side(terms);
    struct store_arena arena = {0};
    struct store_match row = {0};
    for (int i = 0; i < PLAN_SEATS_MOST; i++)
        sides[i] = NOBODY;
    for (int i = 0; i < terms->seat_count; i++) {
        int of = by_side ? terms->seats[i].of : i;
        sides[i] = of < game->seats ? of : NOBODY;
    }
    if (terms->sides == TERMS_SIDES_CHOICE)
        return STATUS_OK;
    enum status status =
        store_match_load(transaction->store, game->match, &arena, &row);
    for (int i = 0; i < row.seat_count && status == STATUS_OK; i++)
        sides[i] =
            side_of_account(transaction->contest, game, row.seats[i].account);
    store_arena_release(&arena);
    return status;
}

enum status match_attend(const struct contest_transaction *transaction,
                         const struct game_row *game,
                         struct attendance sides[SEATS_MOST])
{
    int of[PLAN_SEATS_MOST];
    enum status status = match_sides(transaction, game, of);
    memset(sides, 0, SEATS_MOST * sizeof *sides);
    for (int i = 0;
         i < transaction->contest->terms.seat_count && status == STATUS_OK;
         i++) {
        struct store_arena arena = {0};
        struct store_told told;
        status =
            store_told_last(transaction->store, game->match, i, &arena, &told);
        if (status == STATUS_OK && of[i] != NOBODY) {
            /* Of several seats of a side the one that is awaited longest. */
            struct attendance *side = &sides[of[i]];
            side->has_acted |= told.acted_seq > 0;
            if (told.awaited_since > 0
                && (side->awaited == 0 || told.awaited_since < side->awaited))
                side->awaited = told.awaited_since;
        }
        store_arena_release(&arena);
        if (status == STATUS_NOT_FOUND)
            status = STATUS_OK;
    }
    return status;
}

/* Half for all if nobody has won, else all for the winner's side. */
static json_t *score_of(const struct contest_transaction *transaction,
                        const struct game_row *game, const char *winner)
{
    const struct terms *terms = &transaction->contest->terms;
    json_t *score = json_array();
    int of[PLAN_SEATS_MOST];
    bool is_known = match_sides(transaction, game, of) == STATUS_OK;
    for (int side = 0; side < game->seats; side++) {
        int points = winner == NULL || !is_known ? 5 : 0;
        for (int i = 0; i < terms->seat_count && points == 0; i++)
            if (of[i] == side && strcmp(terms->seats[i].side, winner) == 0)
                points = 10;
        json_array_append_new(score, json_integer(points));
    }
    return score;
}

void match_result_read(const struct contest_transaction *transaction,
                       const struct game_row *game, json_t *act)
{
    struct store_arena arena = {0};
    struct store_told told = {0};
    json_t *update = NULL;
    if (store_told_last(transaction->store, game->match, STORE_SEATS_MOST,
                        &arena, &told)
        == STATUS_OK)
        update = json_loads(told.update, 0, NULL);
    const json_t *result =
        json_object_get(json_object_get(update, "patch"), "result");
    const char *winner = json_string_value(json_object_get(result, "winner"));
    const char *by = json_string_value(json_object_get(result, "by"));
    json_object_set_new(act, "score", score_of(transaction, game, winner));
    if (winner != NULL)
        json_object_set_new(act, "winner", json_string(winner));
    if (by != NULL)
        json_object_set_new(act, "by", json_string(by));
    json_decref(update);
    store_arena_release(&arena);
}

static void init_clocks(const struct terms *terms,
                        struct clock room[CLOCKS_MOST], struct clocks *clocks)
{
    struct control control;
    control_parse(terms->time_control, &control);
    clocks_init(clocks, &control, terms->seat_count, room);
}

/* What the seats of a side have left in a game, of their vacation. */
static int64_t left_in(const struct contest_transaction *transaction,
                       const struct game_row *game, int side)
{
    struct clock room[CLOCKS_MOST];
    struct clocks clocks;
    struct store_arena arena = {0};
    const char *text = NULL;
    int of[PLAN_SEATS_MOST];
    int64_t left = 0;
    init_clocks(&transaction->contest->terms, room, &clocks);
    bool is_known =
        match_sides(transaction, game, of) == STATUS_OK
        && store_clock_load(transaction->store, game->match, &arena, &text)
               == STATUS_OK
        && clocks_read(&clocks, text) == STATUS_OK;
    for (int i = 0; i < clocks.count && is_known; i++) {
        const struct clock *clock = &clocks.seats[i];
        int64_t until = clock->away_until < transaction->now ? clock->away_until
                                                             : transaction->now;
        if (of[i] != side)
            continue;
        left += clock->vacation;
        if (clock->away_until != 0 && until > clock->away_since)
            left -= until - clock->away_since;
    }
    store_arena_release(&arena);
    return left > 0 ? left : 0;
}

int64_t match_vacation_left(const struct contest_transaction *transaction,
                            int entrant)
{
    const struct contest *contest = transaction->contest;
    int last = NOBODY;
    int64_t left = 0;
    for (int i = contest->games - 1; i >= 0; i--) {
        const struct game_row *game = &contest->game[i];
        for (int j = 0; j < game->seats; j++) {
            if (game->entrant[j] != entrant || game->match[0] == '\0'
                || (last != NOBODY && game->meeting != last))
                continue;
            last = game->meeting;
            left += left_in(transaction, game, j);
        }
    }
    return last != NOBODY ? left : contest->terms.absence.vacation;
}

char *match_clocks(const struct terms *terms, const struct game_row *game,
                   const int64_t *vacation)
{
    struct clock room[CLOCKS_MOST];
    struct clocks clocks;
    struct writer out;
    int seats[SEATS_MOST] = {0};
    bool by_side = terms_seats_by_side(terms);
    if (terms->absence.vacation == 0)
        return NULL;
    init_clocks(terms, room, &clocks);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < clocks.count; i++) {
            int of = by_side ? terms->seats[i].of : i;
            clocks.seats[i].vacation = 0;
            if (of >= game->seats || (by_side && terms->seats[i].is_optional))
                continue;
            if (pass == 0)
                seats[of]++;
            else
                clocks.seats[i].vacation = vacation[of] / seats[of];
        }
    writer_open(&out, 64 * 1024);
    clocks_write(&clocks, &out);
    char *text = strndup(out.data, out.used);
    writer_release(&out);
    if (text == NULL)
        abort();
    return text;
}
