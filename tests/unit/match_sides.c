/* Sides by lot and by bid: fair, bound to the bytes, and as declared. */

#include "server/match/fold/sides.h"

#include "server/match/fold/terms.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <string.h>

static struct options usual;
static unsigned char secret[SECRET_BYTES];
static struct store_seat places[STORE_SEATS_MOST];

static void setup(void)
{
    cr_assert_eq(library_open(NULL), STATUS_OK);
    memset(secret, 1, sizeof secret);
    for (int i = 0; i < STORE_SEATS_MOST; i++) {
        places[i] = (struct store_seat){.bytes = {.is_given = true}};
        memset(places[i].bytes.bytes, i, SECRET_BYTES);
    }
}

TestSuite(sides, .init = setup, .fini = library_close);

static const struct rules *duel(void)
{
    const struct rules *rules = library_rules("vitoria", "introductory");
    cr_assert_eq(terms_options(rules, NULL, &usual, NULL), STATUS_OK);
    return rules;
}

static struct seat_draw draw(enum sides sides, const struct rules *rules,
                             struct options *options)
{
    struct seat_draw drawn;
    *options = usual;
    sides_draw(sides, rules, secret, places, options, &drawn);
    return drawn;
}

Test(sides, a_lot_gives_each_seat_once_and_evenly)
{
    enum { DRAWS = 6000 };
    const struct rules *rules = library_rules("drill", "ford");
    struct options options;
    int met[STORE_SEATS_MOST][STORE_SEATS_MOST] = {0};
    for (int i = 0; i < DRAWS; i++) {
        memcpy(secret, &i, sizeof i);
        struct seat_draw drawn = draw(SIDES_LOT, rules, &options);
        unsigned found = 0;
        for (int k = 0; k < rules->seat_count; k++) {
            found |= 1U << drawn.seat_of_place[k];
            met[k][drawn.seat_of_place[k]]++;
        }
        cr_assert_eq(found, (1U << rules->seat_count) - 1);
    }
    int even = DRAWS / rules->seat_count;
    for (int k = 0; k < rules->seat_count; k++)
        for (int s = 0; s < rules->seat_count; s++)
            cr_assert(met[k][s] > even - 200 && met[k][s] < even + 200,
                      "place %d has seat %d %d times", k, s, met[k][s]);
}

/* Every party's part changes the lot about half of the time. */
Test(sides, every_byte_matters_to_the_lot)
{
    const struct rules *rules = duel();
    struct options options;
    int first = draw(SIDES_LOT, rules, &options).seat_of_place[0];
    for (int party = 0; party < 3; party++) {
        unsigned char *bytes = party < 2 ? places[party].bytes.bytes : secret;
        int others = 0;
        for (int i = 1; i < 200; i++) {
            bytes[31] = (unsigned char)(bytes[31] + 1);
            others +=
                draw(SIDES_LOT, rules, &options).seat_of_place[0] != first;
        }
        cr_assert(others > 60 && others < 140, "%d of party %d", others, party);
    }
    places[1].bytes.is_given = false;
    draw(SIDES_LOT, rules, &options); /* who waives has none, and no harm */
}

struct bidding {
    const char *first, *second; /* by place; NULL: has not opened */
    int seat;                   /* of the first place; -1: the lot's */
    int handicap;               /* Vitoria: seat 0 is the allied side */
};

Test(sides, bids_are_settled_as_declared)
{
    static const struct bidding table[] = {
        {"allied 3", "allied 7", 1, -7}, {"allied 8", "allied 7", 0, -8},
        {"french 2", "french 9", 0, 9},  {"allied 3", "french 9", 0, 0},
        {"french 0", "allied 9", 1, 0},  {"french 0", NULL, 1, 0},
        {NULL, "french 5", 0, 0},        {"allied 0", "allied 0", -1, 0},
    };
    const struct rules *rules = duel();
    cr_assert_eq(terms_seat(rules, "allied"), 0);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct options options;
        places[0].bid = table[i].first;
        places[1].bid = table[i].second;
        struct seat_draw drawn = draw(SIDES_BID, rules, &options);
        cr_assert(table[i].seat < 0 || drawn.seat_of_place[0] == table[i].seat,
                  "row %zu", i);
        cr_assert_eq(drawn.seat_of_place[1], 1 - drawn.seat_of_place[0]);
        cr_assert_eq(options.value[1], table[i].handicap, "row %zu", i);
    }
}

Test(sides, equal_bids_are_drawn)
{
    const struct rules *rules = duel();
    int won[2] = {0};
    places[0].bid = places[1].bid = "french 4";
    for (int i = 0; i < 400; i++) {
        struct options options;
        memcpy(secret, &i, sizeof i);
        won[draw(SIDES_BID, rules, &options).seat_of_place[0]]++;
        cr_assert_eq(options.value[1], 4);
    }
    cr_assert(won[0] > 140 && won[1] > 140, "%d and %d", won[0], won[1]);
}

Test(sides, what_is_no_bid)
{
    static const char *const wrong[] = {
        "",
        "allied",
        "allied -1",
        "allied 51",
        "allied 03",
        "allied 3 ",
        "nobody 3",
        " 3",
        "allied 3x",
        "allied  3",
        "allied +3",
        "ALLIED 3",
        "allied 9999999999999999999",
    };
    const struct rules *rules = duel();
    struct bid bid;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        cr_assert_not(sides_bid_read(rules, &usual, wrong[i], &bid), "%s",
                      wrong[i]);
    cr_assert(sides_bid_read(rules, &usual, "allied 50", &bid));
    usual.value[1] = 20; /* points agreed already leave fewer to bid */
    cr_assert_not(sides_bid_read(rules, &usual, "allied 31", &bid));
    cr_assert(sides_bid_read(rules, &usual, "french 30", &bid));
}

Test(sides, a_seal_holds_the_bid)
{
    struct digest plain, bid, other, without;
    sides_seal(secret, NULL, &plain);
    sides_seal(secret, "allied 3", &bid);
    sides_seal(secret, "allied 4", &other);
    digest_of(secret, SECRET_BYTES, &without);
    cr_assert_eq(memcmp(&plain, &without, sizeof plain), 0);
    cr_assert_neq(memcmp(&bid, &other, sizeof bid), 0);
    cr_assert_neq(memcmp(&bid, &plain, sizeof bid), 0);
}
