/* A round as it is published: each game gets a match with its players. */

#include "server/umpire/matches.h"

#include "server/people/people.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* The seal that an entrant has given for their next game, if they have. */
static void take_seal(const struct entrant *entrant, int which,
                      struct secret *seal)
{
    const char *text =
        json_string_value(json_array_get(entrant->seals, (size_t)which));
    size_t length = 0;
    seal->is_given = text != NULL
                     && sodium_hex2bin(seal->bytes, SECRET_BYTES, text,
                                       strlen(text), NULL, &length, NULL)
                            == 0
                     && length == SECRET_BYTES;
}

/* All who sit in a game have that long to send their bytes, if any sealed. */
static int64_t open_time(const struct terms *terms)
{
    const int64_t day = INT64_C(24) * 3600 * 1000;
    int64_t most = terms->absence.grace / 2;
    return most < day ? most : day;
}

static void fill_seats(const struct contest *contest,
                       const struct game_row *game,
                       struct store_challenge *challenge, bool *is_sealed)
{
    const struct terms *terms = &contest->terms;
    bool by_side = terms_seats_by_side(terms);
    unsigned sealed = 0;
    challenge->seat_count = terms->seat_count;
    for (int i = 0; i < terms->seat_count; i++) {
        struct store_seat *seat = &challenge->seats[i];
        int of = by_side ? terms->seats[i].of : i;
        seat->name = terms->seats[i].name;
        if (of >= game->seats || (by_side && terms->seats[i].is_optional))
            continue;
        const struct entrant *entrant =
            &contest->entrant[game->entrant[of] - 1];
        seat->account = transaction_copy(entrant->account);
        /* One seal is one seat's. */
        if ((sealed >> of & 1U) == 0)
            take_seal(entrant, game->seal[of], &seat->seal);
        sealed |= 1U << of;
        *is_sealed |= seat->seal.is_given;
    }
}

static void add_pairing(struct contest_transaction *transaction,
                        const struct game_row *game)
{
    int64_t vacation[SEATS_MOST] = {0};
    const struct contest *contest = transaction->contest;
    /* Of games that somebody plays at the same time, an equal part each. */
    for (int i = 0; transaction->vacation != NULL && i < game->seats; i++)
        vacation[i] = transaction->vacation[game->entrant[i] - 1]
                      / (contest->terms.event.is_mirrored ? 2 : 1);
    char id[STORE_ID];
    bool is_sealed = false;
    people_id("c_", id);
    struct store_challenge challenge = {.id = transaction_copy(id),
                                        .host = contest->host,
                                        .game = contest->terms.game,
                                        .scenario = contest->terms.scenario,
                                        .options = contest->terms.options,
                                        .time_control =
                                            contest->terms.time_control,
                                        .sides = contest->terms.sides_word,
                                        .is_rated = contest->terms.is_rated,
                                        .is_private = contest->terms.is_private,
                                        .created = transaction->now};
    randombytes_buf(challenge.secret, sizeof challenge.secret);
    fill_seats(contest, game, &challenge, &is_sealed);
    int64_t wait = is_sealed ? open_time(&contest->terms) : 0;
    transaction->pairings =
        transaction_grown(transaction->pairings, transaction->pairing_count,
                          sizeof *transaction->pairings);
    transaction->pairings[transaction->pairing_count++] =
        (struct store_pairing){
            .challenge = challenge,
            .match = transaction_copy(game->match),
            .clock = match_clocks(&contest->terms, game, vacation),
            .opens_by = transaction->now + wait};
}

static json_t *match_ids(const struct contest *contest, const json_t *meetings)
{
    json_t *ids = json_array();
    int count = contest_matches(contest, meetings);
    for (int i = 0; i < count; i++) {
        char id[STORE_ID];
        people_id("m_", id);
        json_array_append_new(ids, json_string(id));
    }
    return ids;
}

/* Before the new games are there: what every entrant has left. */
static void count_vacation(struct contest_transaction *transaction)
{
    const struct contest *contest = transaction->contest;
    if (contest->terms.absence.vacation == 0)
        return;
    free(transaction->vacation);
    transaction->vacation =
        calloc((size_t)contest->entrants, sizeof *transaction->vacation);
    if (transaction->vacation == NULL)
        abort();
    for (int i = 0; i < contest->entrants; i++)
        transaction->vacation[i] = match_vacation_left(transaction, i + 1);
}

enum status transaction_publish(struct contest_transaction *transaction,
                                const struct hand *hand, json_t *taken_publish,
                                struct error *error)
{
    struct contest *contest = transaction->contest;
    int from = contest->games;
    count_vacation(transaction);
    json_object_set_new(
        taken_publish, "matches",
        match_ids(contest, json_object_get(taken_publish, "meetings")));
    enum status status =
        transaction_do(transaction, hand, taken_publish, error);
    for (int i = from; i < contest->games && status == STATUS_OK; i++)
        if (contest->game[i].match[0] != '\0')
            add_pairing(transaction, &contest->game[i]);
    return status;
}
