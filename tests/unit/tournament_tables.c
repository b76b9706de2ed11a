/* Berger tables and block designs: against the published ones, by counting. */

#include "server/tournament/berger.h"
#include "server/tournament/design.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { PLAYERS = 40 };

static void check_table(int players, int cycles, const char *expected)
{
    char text[512];
    size_t used = 0;
    for (int i = 0; i < berger_rounds(players, cycles); i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s",
                                 i == 0 ? "" : " /");
        for (int j = 0; j < berger_boards(players); j++) {
            struct berger_pair pair = berger_pair_at(players, cycles, i, j);
            used += (size_t)snprintf(text + used, sizeof text - used, " %d-%d",
                                     pair.white, pair.black);
        }
    }
    cr_assert_str_eq(text, expected);
}

/* FIDE C.05, annex 1; in the last one the bye is written 0. */
Test(berger, as_published)
{
    check_table(4, 1, " 1-4 2-3 / 4-3 1-2 / 2-4 3-1");
    check_table(6, 1,
                " 1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 /"
                " 3-6 4-2 5-1");
    check_table(8, 1,
                " 1-8 2-7 3-6 4-5 / 8-5 6-4 7-3 1-2 / 2-8 3-1 4-7 5-6 /"
                " 8-6 7-5 1-4 2-3 / 3-8 4-2 5-1 6-7 / 8-7 1-6 2-5 3-4 /"
                " 4-8 5-3 6-2 7-1");
    check_table(4, 2,
                " 1-4 2-3 / 2-4 3-1 / 4-3 1-2 / 4-1 3-2 / 3-4 2-1 / 4-2 1-3");
    check_table(3, 1, " 1-0 2-3 / 3-0 1-2 / 2-0 3-1");
}

struct counts {
    int met[PLAYERS][PLAYERS];
    int white[PLAYERS], games[PLAYERS], byes[PLAYERS];
    int run[PLAYERS], longest; /* of one side, for white above nought */
};

static void count_game(struct counts *counts, int white, int black)
{
    int players[] = {white, black};
    counts->met[white][black]++;
    counts->white[white]++;
    for (int i = 0; i < 2; i++) {
        int *run = &counts->run[players[i]];
        int step = i == 0 ? 1 : -1;
        counts->games[players[i]]++;
        *run = *run * step > 0 ? *run + step : step;
        if (*run * step > counts->longest)
            counts->longest = *run * step;
    }
}

static void count_round(struct counts *counts, int players, int cycles,
                        int round)
{
    bool is_seen[PLAYERS] = {false};
    for (int i = 0; i < berger_boards(players); i++) {
        struct berger_pair pair = berger_pair_at(players, cycles, round, i);
        cr_assert_not(is_seen[pair.white]);
        is_seen[pair.white] = true;
        if (pair.black == 0) {
            counts->byes[pair.white]++;
            continue;
        }
        cr_assert_not(is_seen[pair.black]);
        is_seen[pair.black] = true;
        count_game(counts, pair.white, pair.black);
    }
    for (int i = 1; i <= players; i++)
        cr_assert(is_seen[i], "%d players, round %d: %d is out", players, round,
                  i);
}

static void check_counts(int players, int cycles)
{
    static struct counts counts;
    memset(&counts, 0, sizeof counts);
    for (int i = 0; i < berger_rounds(players, cycles); i++)
        count_round(&counts, players, cycles, i);
    for (int i = 1; i <= players; i++) {
        int excess = 2 * counts.white[i] - counts.games[i];
        cr_assert(excess >= cycles - 2 && excess <= 2 - cycles,
                  "%d players: %d has %d whites of %d", players, i,
                  counts.white[i], counts.games[i]);
        cr_assert_eq(counts.byes[i], players % 2 == 1 ? cycles : 0);
        for (int j = 1; j < i; j++) {
            int met = counts.met[i][j], back = counts.met[j][i];
            cr_assert_eq(met + back, cycles);
            cr_assert(cycles == 1 || met == back);
        }
    }
    cr_assert_leq(counts.longest, 2, "%d players, %d cycles: %d in a row",
                  players, cycles, counts.longest);
}

Test(berger, all_meet_with_sides_shared_for_3_to_32)
{
    for (int players = 3; players <= 32; players++)
        for (int cycles = 1; cycles <= 2; cycles++)
            check_counts(players, cycles);
}

static void count_design(const struct design *design, int met[64][64],
                         int sides[64][DESIGN_SEATS_MOST])
{
    for (int i = 0; i < design->blocks; i++) {
        const int16_t *player = design->block[i].player;
        for (int j = 0; j < design->seats; j++) {
            cr_assert(player[j] >= 0 && player[j] < design->players);
            sides[player[j]][j]++;
            for (int k = 0; k < j; k++) {
                cr_assert_neq(player[j], player[k]);
                met[player[j]][player[k]]++;
                met[player[k]][player[j]]++;
            }
        }
    }
}

static void check_rounds(const struct design *design)
{
    for (int i = 0; i < design->rounds; i++) {
        bool is_seen[64] = {false};
        for (int j = 0; j < design->blocks; j++)
            for (int k = 0; design->block[j].round == i && k < design->seats;
                 k++) {
                int player = design->block[j].player[k];
                cr_assert_not(is_seen[player], "twice in a round");
                is_seen[player] = true;
            }
    }
}

static void check_design(int seats, int players)
{
    struct design design;
    int met[64][64] = {{0}}, sides[64][DESIGN_SEATS_MOST] = {{0}};
    cr_assert(design_build(seats, players, &design));
    count_design(&design, met, sides);
    check_rounds(&design);
    for (int i = 0; i < players; i++) {
        for (int j = 0; j < i; j++)
            cr_assert_eq(met[i][j], met[1][0], "%d of %d: %d meets %d", seats,
                         players, i, j);
        for (int j = 1; j < seats; j++) {
            int difference = sides[i][j] - sides[i][0];
            cr_assert(difference >= -1 && difference <= 1,
                      "%d of %d: %d has a side too often", seats, players, i);
        }
    }
    cr_assert_gt(met[1][0], 0);
}

Test(design, every_two_meet_equally_often_and_sides_are_shared)
{
    int designs = 0;
    for (int seats = 3; seats <= 6; seats++) {
        char sizes[128], *rest = sizes;
        design_sizes(seats, sizes, sizeof sizes);
        for (; *rest != '\0'; designs++) {
            check_design(seats, (int)strtol(rest, &rest, 10));
            rest += strspn(rest, ", ");
        }
    }
    cr_assert_eq(designs, 25);
}

Test(design, there_is_none_for_other_numbers)
{
    struct design design;
    char sizes[128];
    cr_assert_not(design_build(3, 8, &design));
    cr_assert_not(design_build(2, 4, &design));
    design_sizes(4, sizes, sizeof sizes);
    cr_assert_str_eq(sizes, "4, 5, 7, 8, 13, 16");
}

/* Kirkman's fifteen walk out on seven days, all of them every day. */
Test(design, kirkman_and_planes_use_every_player_every_round)
{
    static const int whole[][3] = {{3, 9, 4}, {3, 15, 7}, {3, 27, 13},
                                   {4, 8, 7}, {4, 16, 5}, {5, 25, 6}};
    for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++) {
        struct design design;
        cr_assert(design_build(whole[i][0], whole[i][1], &design));
        cr_assert_eq(design.rounds, whole[i][2], "%d of %d: %d rounds",
                     whole[i][0], whole[i][1], design.rounds);
        cr_assert_eq(design.blocks * design.seats,
                     design.rounds * design.players);
    }
}
