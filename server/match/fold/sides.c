/* Sides by lot and by bid. */

#include "server/match/fold/sides.h"

#include "server/match/fold/keyed_rng.h"
#include "server/match/fold/terms.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const words[SIDES_KINDS] = {
    [SIDES_CHOICE] = "choice",
    [SIDES_LOT] = "lot",
    [SIDES_BID] = "bid",
};

/* In hundredths: who gives more could as well lose at once. */
enum { TIME_BID_MOST = 75 };

const char *sides_word(enum sides sides)
{
    return words[sides];
}

enum sides sides_find(const char *word)
{
    int kind = SIDES_CHOICE;
    while (kind < SIDES_KINDS && strcmp(words[kind], word) != 0)
        kind++;
    return (enum sides)kind;
}

/* The option that takes the points, or -1. */
static int option_of(const struct rules *rules)
{
    const struct game *game = rules->game;
    for (int i = 0; game->handicap != NULL && i < game->option_count; i++)
        if (strcmp(game->options[i].name, game->handicap->option) == 0)
            return i;
    return -1;
}

bool sides_bids_time(const struct rules *rules)
{
    return option_of(rules) < 0;
}

int sides_bid_most(const struct rules *rules, const struct options *options)
{
    int index = option_of(rules);
    if (index < 0)
        return TIME_BID_MOST;
    const struct option *option = &rules->game->options[index];
    int above = option->most - options->value[index];
    int below = options->value[index] - option->least;
    return above < below ? above : below;
}

enum status sides_may_bid(const struct rules *rules,
                          const struct options *options, struct error *error)
{
    if (rules->seat_count != 2 || rules->side_count != 2)
        return error_set(error, STATUS_BAD_PARAMS,
                         "sides: two players bid, each for a side of one seat");
    if (sides_bid_most(rules, options) < 1)
        return error_set(error, STATUS_BAD_PARAMS,
                         "sides: the options leave no points to bid");
    return STATUS_OK;
}

void sides_bid_text(const struct rules *rules, const struct bid *bid,
                    char text[BID_TEXT])
{
    snprintf(text, BID_TEXT, "%.24s %d", rules->names[ID_SEAT].name[bid->seat],
             bid->points);
}

bool sides_bid_read(const struct rules *rules, const struct options *options,
                    const char *text, struct bid *bid)
{
    char again[BID_TEXT], name[BID_TEXT];
    const char *space = text != NULL ? strrchr(text, ' ') : NULL;
    *bid = (struct bid){.is_given = false};
    if (space == NULL || strlen(text) >= BID_TEXT)
        return false;
    snprintf(name, sizeof name, "%.*s", (int)(space - text), text);
    bid->seat = terms_seat(rules, name);
    bid->points = (int)strtol(space + 1, NULL, 10);
    if (bid->seat < 0 || bid->points < 0
        || bid->points > sides_bid_most(rules, options))
        return false;
    sides_bid_text(rules, bid, again);
    bid->is_given = strcmp(again, text) == 0;
    return bid->is_given;
}

void sides_seal(const unsigned char bytes[SECRET_BYTES], const char *bid,
                struct digest *seal)
{
    struct hashing hashing;
    hashing_start(&hashing);
    hashing_add(&hashing, bytes, SECRET_BYTES);
    if (bid != NULL)
        hashing_add(&hashing, bid, strlen(bid));
    hashing_end(&hashing, seal);
}

static void draw_lot(const struct digest *key, int count,
                     struct seat_draw *drawn)
{
    for (int i = 0; i < count; i++)
        drawn->seat_of_place[i] = i;
    for (int i = count - 1; i > 0; i--) {
        int other = keyed_rng_lot(key, (uint32_t)(count - 1 - i), i + 1);
        int seat = drawn->seat_of_place[i];
        drawn->seat_of_place[i] = drawn->seat_of_place[other];
        drawn->seat_of_place[other] = seat;
    }
}

/* Which of the two places has its wish; both, where the wishes agree. */
static int winning_place(const struct bid bids[2], const struct digest *key)
{
    if (bids[0].is_given != bids[1].is_given)
        return bids[0].is_given ? 0 : 1;
    if (!bids[0].is_given || bids[0].points == bids[1].points)
        return keyed_rng_lot(key, 0, 2);
    return bids[0].points > bids[1].points ? 0 : 1;
}

static void draw_bids(const struct bid bids[2], const struct digest *key,
                      struct seat_draw *drawn)
{
    int place = winning_place(bids, key);
    int seat = bids[place].is_given ? bids[place].seat : 0;
    bool is_contested =
        bids[0].is_given && bids[1].is_given && bids[0].seat == bids[1].seat;
    drawn->seat_of_place[place] = seat;
    drawn->seat_of_place[1 - place] = 1 - seat;
    if (!is_contested || bids[place].points == 0)
        return;
    drawn->from = seat;
    drawn->to = 1 - seat;
    drawn->points = bids[place].points;
}

/* The points that one side has of the other, in the game's own option. */
static void give(const struct rules *rules, const struct seat_draw *drawn,
                 struct options *options)
{
    int index = option_of(rules);
    if (drawn->to < 0 || index < 0)
        return;
    bool is_its = rules->side_of_seat[drawn->to] == rules->game->handicap->side;
    options->value[index] =
        (int16_t)(options->value[index]
                  + (is_its ? drawn->points : -drawn->points));
}

void sides_given(const struct rules *rules, const struct options *agreed,
                 const struct store_seat *seats, struct seat_draw *drawn)
{
    struct bid bids[2];
    *drawn = (struct seat_draw){.from = -1, .to = -1};
    for (int i = 0; i < 2; i++)
        if (!sides_bid_read(rules, agreed, seats[i].bid, &bids[i]))
            return;
    int seat = bids[0].seat;
    if (bids[1].seat != seat || bids[seat].points == 0)
        return;
    drawn->from = seat;
    drawn->to = 1 - seat;
    drawn->points = bids[seat].points;
}

void sides_draw(enum sides sides, const struct rules *rules,
                const unsigned char secret[SECRET_BYTES],
                const struct store_seat *places, struct options *options,
                struct seat_draw *drawn)
{
    struct digest key;
    assert(sides == SIDES_LOT || sides == SIDES_BID);
    *drawn = (struct seat_draw){.from = -1, .to = -1};
    keyed_rng_key(secret, places, rules->seat_count, &key);
    if (sides == SIDES_LOT) {
        draw_lot(&key, rules->seat_count, drawn);
        return;
    }
    struct bid bids[2];
    for (int i = 0; i < 2; i++) {
        bool ignored = sides_bid_read(rules, options, places[i].bid, &bids[i]);
        (void)ignored;
    }
    draw_bids(bids, &key, drawn);
    give(rules, drawn, options);
}
