/* Sittings: loaded, folded on, written. */

#include "server/umpire/contest_transaction.h"

#include "common/base/instant.h"
#include "server/umpire/contest_cache.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { ACTS_READ = 1000 };

void *transaction_grown(void *list, int count, size_t size)
{
    /* Room doubles: it is full when the count is a power of two. */
    bool is_full = (count & (count - 1)) == 0;
    if (!is_full)
        return list;
    void *more = realloc(list, (size_t)(count > 0 ? 2 * count : 1) * size);
    if (more == NULL)
        abort();
    return more;
}

char *transaction_copy(const char *text)
{
    char *made = text != NULL ? strdup(text) : NULL;
    if (text != NULL && made == NULL)
        abort();
    return made;
}

static enum status unavailable(struct error *error)
{
    return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}

static enum status fold_row(struct contest *contest,
                            const struct store_act *row, struct error *error)
{
    json_t *json = json_loads(row->act, 0, NULL);
    struct act act = {row->at, row->account, row->role, json};
    struct error reason = {.text = ""};
    enum status status = contest_apply(contest, &act, &reason);
    json_decref(json);
    if (status == STATUS_OK)
        return STATUS_OK;
    return error_set(error, STATUS_INTERNAL, "act %lld of %s: %s",
                     (long long)row->number, contest->id, reason.text);
}

static enum status fold(struct contest_transaction *transaction,
                        struct error *error)
{
    struct store_act *acts = calloc(ACTS_READ, sizeof *acts);
    enum status status = STATUS_OK;
    int count = ACTS_READ;
    if (acts == NULL)
        abort();
    while (status == STATUS_OK && count == ACTS_READ
           && transaction->contest->acts < transaction->row.acts) {
        struct store_arena arena = {0};
        if (store_tournament_acts(transaction->store, transaction->row.id,
                                  transaction->contest->acts, &arena, acts,
                                  ACTS_READ, &count)
            != STATUS_OK)
            status = unavailable(error);
        for (int i = 0; i < count && status == STATUS_OK; i++)
            if (transaction->contest->acts < transaction->row.acts)
                status = fold_row(transaction->contest, &acts[i], error);
        store_arena_release(&arena);
    }
    free(acts);
    return status;
}

enum status transaction_is_not(struct error *error)
{
    return error_set(error, STATUS_NOT_FOUND, "there is no such tournament");
}

enum status transaction_open(struct contest_transaction *transaction,
                             struct store *store, const char *id, int64_t now,
                             struct error *error)
{
    *transaction = (struct contest_transaction){.store = store, .now = now};
    enum status status = store_tournament_load(store, id, &transaction->arena,
                                               &transaction->row);
    if (status == STATUS_NOT_FOUND)
        return transaction_is_not(error);
    if (status != STATUS_OK)
        return unavailable(error);
    transaction->contest = contest_cache_take(store, id);
    if (transaction->contest != NULL
        && transaction->contest->acts > transaction->row.acts) {
        contest_free(transaction->contest);
        transaction->contest = NULL;
    }
    if (transaction->contest == NULL)
        transaction->contest = contest_new(id);
    status = fold(transaction, error);
    transaction->is_as_stored = status == STATUS_OK;
    return status;
}

static void release_pairing(struct store_pairing *pairing)
{
    struct store_challenge *challenge = &pairing->challenge;
    free((void *)(uintptr_t)pairing->match);
    free((void *)(uintptr_t)pairing->clock);
    free((void *)(uintptr_t)challenge->id);
    for (int i = 0; i < challenge->seat_count; i++)
        free((void *)(uintptr_t)challenge->seats[i].account);
    sodium_memzero(challenge->secret, sizeof challenge->secret);
}

void transaction_release(struct contest_transaction *transaction)
{
    for (int i = 0; i < transaction->act_count; i++) {
        free((void *)(uintptr_t)transaction->acts[i].act);
        free((void *)(uintptr_t)transaction->acts[i].account);
        free((void *)(uintptr_t)transaction->acts[i].reason);
    }
    for (int i = 0; i < transaction->part_count; i++)
        free(transaction->parts[i]);
    for (int i = 0; i < transaction->pairing_count; i++)
        release_pairing(&transaction->pairings[i]);
    for (int i = 0; i < transaction->order_count; i++) {
        free((void *)(uintptr_t)transaction->orders[i].match);
        free((void *)(uintptr_t)transaction->orders[i].deed);
    }
    free(transaction->acts);
    free(transaction->parts);
    free(transaction->pairings);
    free(transaction->vacation);
    free(transaction->orders);
    if (transaction->is_as_stored && !transaction->is_spoilt)
        contest_cache_put(transaction->store, transaction->contest);
    else
        contest_free(transaction->contest);
    store_arena_release(&transaction->arena);
    *transaction = (struct contest_transaction){0};
}

json_t *act_new(const char *word)
{
    json_t *act = json_object();
    json_object_set_new(act, "act", json_string(word));
    return act;
}

static void keep_act(struct contest_transaction *transaction,
                     const struct hand *hand, const json_t *act)
{
    transaction->acts = transaction_grown(
        transaction->acts, transaction->act_count, sizeof *transaction->acts);
    transaction->acts[transaction->act_count++] = (struct store_act){
        .number = transaction->contest->acts - 1,
        .at = transaction->now,
        .account = transaction_copy(hand->account),
        .role = hand->role,
        .act = json_dumps(act, JSON_COMPACT),
        .reason = transaction_copy(hand->reason != NULL ? hand->reason : "")};
}

void transaction_part(struct contest_transaction *transaction,
                      const char *account)
{
    transaction->parts =
        transaction_grown(transaction->parts, transaction->part_count,
                          sizeof *transaction->parts);
    transaction->parts[transaction->part_count++] = transaction_copy(account);
}

void transaction_order(struct contest_transaction *transaction,
                       const char *match, json_t *taken_order)
{
    transaction->orders =
        transaction_grown(transaction->orders, transaction->order_count,
                          sizeof *transaction->orders);
    transaction->orders[transaction->order_count++] =
        (struct store_order){.match = transaction_copy(match),
                             .deed = json_dumps(taken_order, JSON_COMPACT),
                             .at = transaction->now};
    json_decref(taken_order);
}

/* The side that has won a game, by name; NULL: nobody has. */
static const char *winner_of(const struct terms *terms,
                             const struct game_row *game)
{
    bool by_side = terms_seats_by_side(terms);
    const char *winner = NULL;
    int winners = 0;
    for (int i = 0; i < terms->seat_count; i++) {
        int of = by_side ? terms->seats[i].of : i;
        bool has_won = of < game->seats && game->score[of] >= 10;
        if (!has_won
            || (winner != NULL && strcmp(winner, terms->seats[i].side) == 0))
            continue;
        winner = terms->seats[i].side;
        winners++;
    }
    return winners == 1 ? winner : NULL;
}

static int sole_winner(const struct game_row *game)
{
    int winner = NOBODY, winners = 0;
    for (int i = 0; i < game->seats; i++)
        if (game->score[i] >= 10) {
            winner = i;
            winners++;
        }
    return winners == 1 ? winner : NOBODY;
}

/* Nobody is rated for what an umpire with a part in it has ruled: the match
 * asks who that is. */
static void name_umpire(const struct contest_transaction *transaction,
                        const struct hand *hand, json_t *order)
{
    if (!hand->is_ruling)
        return;
    json_object_set_new(order, "umpire", json_string(hand->account));
    json_object_set_new(
        order, "plays",
        json_boolean(contest_knows(transaction->contest, hand->account)));
}

/* A game is decided and its match goes on: the house ends it. */
static void order_end(struct contest_transaction *transaction,
                      const struct hand *hand, const struct game_row *game)
{
    json_t *order = json_object();
    const char *winner = winner_of(&transaction->contest->terms, game);
    bool is_void = game->state == GAME_VOID;
    json_object_set_new(order, "order", json_string(is_void ? "annul" : "end"));
    /* Where the match gives the seats, it knows whose side that is. */
    int of = sole_winner(game);
    if (winner != NULL && !is_void
        && transaction->contest->terms.sides == TERMS_SIDES_CHOICE)
        json_object_set_new(order, "winner", json_string(winner));
    else if (of != NOBODY && !is_void)
        json_object_set_new(
            order, "account",
            json_string(
                transaction->contest->entrant[game->entrant[of] - 1].account));
    name_umpire(transaction, hand, order);
    transaction_order(transaction, game->match, order);
}

/* A substitute has had nothing of the event's vacation: they bring it to each
 * of the seats that they take over, shared as if they had begun there. */
static int64_t vacation_of_seat(const struct terms *terms, int side)
{
    int seats = 0;
    for (int i = 0; i < terms->seat_count; i++) {
        int of = terms_seats_by_side(terms) ? terms->seats[i].of : i;
        seats += of == side && !terms->seats[i].is_optional;
    }
    int games = terms->event.is_mirrored ? 2 : 1;
    return seats > 0 ? terms->absence.vacation / games / seats : 0;
}

/* Somebody else sits in the seats that a unit has in a game: by name, or where
 * the match gives them, in that of the one who sat there. */
static void order_seats(struct contest_transaction *transaction,
                        const struct hand *hand, const struct game_row *game,
                        int side, int before)
{
    const struct terms *terms = &transaction->contest->terms;
    const struct entrant *old = &transaction->contest->entrant[before - 1];
    const struct entrant *entrant =
        &transaction->contest->entrant[game->entrant[side] - 1];
    for (int i = 0; i < terms->seat_count; i++) {
        int of = terms_seats_by_side(terms) ? terms->seats[i].of : i;
        if (of != side || terms->seats[i].is_optional)
            continue;
        json_t *order = json_object();
        json_object_set_new(order, "order", json_string("seat"));
        if (terms->sides == TERMS_SIDES_CHOICE)
            json_object_set_new(order, "seat",
                                json_string(terms->seats[i].name));
        else
            json_object_set_new(order, "from", json_string(old->account));
        json_object_set_new(order, "account", json_string(entrant->account));
        if (terms->absence.vacation > 0)
            json_object_set_new(order, "vacation",
                                json_integer(vacation_of_seat(terms, side)));
        name_umpire(transaction, hand, order);
        json_object_set_new(order, "relieves", json_boolean(hand->relieves));
        transaction_order(transaction, game->match, order);
    }
}

/* What an act has changed in games that run, their desks are told. */
static void follow(struct contest_transaction *transaction,
                   const struct hand *hand, const struct game_row *before,
                   int count, bool is_result)
{
    for (int i = 0; i < count; i++) {
        const struct game_row *was = &before[i];
        const struct game_row *game = &transaction->contest->game[i];
        if (was->state != GAME_OPEN)
            continue;
        if (game->state != GAME_OPEN && !is_result)
            order_end(transaction, hand, game);
        if (game->state != GAME_OPEN)
            continue;
        for (int j = 0; j < game->seats; j++)
            if (game->entrant[j] != was->entrant[j])
                order_seats(transaction, hand, game, j, was->entrant[j]);
        if (was->rewinds_to != 0 && game->rewinds_to == 0
            && game->agreed == (1U << game->seats) - 1) {
            json_t *order = json_object();
            json_object_set_new(order, "order", json_string("rewind"));
            json_object_set_new(order, "to", json_integer(was->rewinds_to));
            transaction_order(transaction, game->match, order);
        }
    }
}

enum status transaction_do(struct contest_transaction *transaction,
                           const struct hand *hand, json_t *taken_act,
                           struct error *error)
{
    struct contest *contest = transaction->contest;
    const char *word = json_string_value(json_object_get(taken_act, "act"));
    struct act act = {transaction->now, hand->account, hand->role, taken_act};
    int count = contest->games;
    size_t size = (size_t)count * sizeof *contest->game;
    struct game_row *before = malloc(size + 1);
    if (before == NULL)
        abort();
    if (count > 0)
        memcpy(before, contest->game, size);
    transaction->is_as_stored = false;
    enum status status = contest_apply(contest, &act, error);
    transaction->is_spoilt |= status != STATUS_OK;
    if (status == STATUS_OK) {
        keep_act(transaction, hand, taken_act);
        follow(transaction, hand, before, count, strcmp(word, "result") == 0);
        transaction->has_turned |= strcmp(word, "publish") == 0
                                   || contest->phase == PHASE_CLOSED
                                   || contest->phase == PHASE_CANCELLED;
    }
    free(before);
    json_decref(taken_act);
    return status;
}

enum status transaction_write(struct contest_transaction *transaction,
                              struct error *error)
{
    enum phase phase = transaction->contest->phase;
    bool is_done = phase == PHASE_CLOSED || phase == PHASE_CANCELLED;
    int64_t due = is_done                ? 0
                  : transaction->is_tick ? transaction->due
                                         : transaction->now;
    if (transaction->act_count == 0 && !transaction->is_tick)
        return STATUS_OK;
    struct store_minutes minutes = {.tournament = transaction->row.id,
                                    .expected = transaction->row.acts,
                                    .wakes = transaction->row.wakes,
                                    .now = transaction->now,
                                    .state = phase_word(phase),
                                    .due = due,
                                    .act_count = transaction->act_count,
                                    .acts = transaction->acts,
                                    .part_count = transaction->part_count,
                                    .parts =
                                        (const char *const *)transaction->parts,
                                    .pairing_count = transaction->pairing_count,
                                    .pairings = transaction->pairings,
                                    .order_count = transaction->order_count,
                                    .orders = transaction->orders};
    enum status status =
        transaction->is_new
            ? store_tournament_add(transaction->store, &transaction->row,
                                   &minutes)
            : store_tournament_write(transaction->store, &minutes);
    if (status == STATUS_CONFLICT)
        return error_set(error, status, "it has changed meanwhile");
    transaction->is_as_stored = status == STATUS_OK;
    return status == STATUS_OK ? STATUS_OK : unavailable(error);
}
