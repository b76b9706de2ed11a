/* Block designs: developed from base blocks, or the lines of a plane. */

#include "server/tournament/design.h"

#include <stdio.h>
#include <string.h>

/* How a design is made of its bases. */
enum making {
    MADE_CYCLIC, /* bases plus 0, 1, 2, … modulo `modulus`, in each copy of
                    the residues; points beyond the last copy stay */
    MADE_BITS,   /* the base by exclusive or with 0 to 15 */
    MADE_PLANE   /* the lines of the affine plane over a prime */
};

enum { BASE_WORDS = 27 };

struct recipe {
    int8_t seats, players;
    int8_t making, modulus, copies, bases;
    int8_t base[BASE_WORDS];
};

/*
 * Published families: Youden squares from difference sets (7, 11, 13, 16, 21,
 * 31), all but one of so many (4 to 7), affine planes (9, 16, 25), Kirkman's
 * triple systems (15, 27), three disjoint families for 13 and 19.
 */
/* clang-format off */
static const struct recipe recipes[] = {
    {3, 3,  MADE_CYCLIC, 3,  1, 1, {0,1,2}},
    {3, 4,  MADE_CYCLIC, 4,  1, 1, {0,1,2}},
    {3, 5,  MADE_CYCLIC, 5,  1, 2, {0,1,2, 0,1,3}},
    {3, 7,  MADE_CYCLIC, 7,  1, 1, {0,1,3}},
    {3, 9,  MADE_PLANE,  3,  1, 0, {0}},
    {3, 13, MADE_CYCLIC, 13, 1, 2, {0,1,4, 0,2,7}},
    {3, 15, MADE_CYCLIC, 7,  2, 5, {14,0,11, 1,5,7, 2,3,10, 4,6,9, 8,12,13}},
    {3, 19, MADE_CYCLIC, 19, 1, 3, {0,1,6, 0,2,10, 0,3,7}},
    {3, 27, MADE_CYCLIC, 13, 2, 9, {26,11,19, 0,12,22, 1,6,17, 2,16,21, 3,5,9,
                                    4,7,24, 8,13,20, 10,23,25, 14,15,18}},
    {4, 4,  MADE_CYCLIC, 4,  1, 1, {0,1,2,3}},
    {4, 5,  MADE_CYCLIC, 5,  1, 1, {0,1,2,3}},
    {4, 7,  MADE_CYCLIC, 7,  1, 1, {2,4,5,6}},
    {4, 8,  MADE_CYCLIC, 7,  1, 2, {7,0,1,3, 2,4,5,6}},
    {4, 13, MADE_CYCLIC, 13, 1, 1, {0,1,3,9}},
    {4, 16, MADE_CYCLIC, 5,  3, 4, {15,0,7,14, 1,4,11,12, 2,3,6,8, 5,9,10,13}},
    {5, 5,  MADE_CYCLIC, 5,  1, 1, {0,1,2,3,4}},
    {5, 6,  MADE_CYCLIC, 6,  1, 1, {0,1,2,3,4}},
    {5, 11, MADE_CYCLIC, 11, 1, 1, {1,3,4,5,9}},
    {5, 21, MADE_CYCLIC, 21, 1, 1, {3,6,7,12,14}},
    {5, 25, MADE_PLANE,  5,  1, 0, {0}},
    {6, 6,  MADE_CYCLIC, 6,  1, 1, {0,1,2,3,4,5}},
    {6, 7,  MADE_CYCLIC, 7,  1, 1, {0,1,2,3,4,5}},
    {6, 11, MADE_CYCLIC, 11, 1, 1, {0,2,6,7,8,10}},
    {6, 16, MADE_BITS,   16, 1, 1, {0,1,2,4,8,15}},
    {6, 31, MADE_CYCLIC, 31, 1, 1, {1,5,11,24,25,27}},
};
/* clang-format on */

enum { RECIPES = sizeof recipes / sizeof recipes[0] };

static int move_point(const struct recipe *recipe, int point, int by)
{
    int modulus = recipe->modulus;
    if (recipe->making == MADE_BITS)
        return point ^ by;
    if (point >= modulus * recipe->copies)
        return point;
    return point / modulus * modulus + (point % modulus + by) % modulus;
}

static struct design_block *new_block(struct design *design)
{
    struct design_block *block = &design->block[design->blocks++];
    memset(block, 0, sizeof *block);
    return block;
}

static void develop(const struct recipe *recipe, struct design *design)
{
    for (int i = 0; i < recipe->modulus; i++)
        for (int j = 0; j < recipe->bases; j++) {
            struct design_block *block = new_block(design);
            for (int k = 0; k < recipe->seats; k++)
                block->player[k] = (int16_t)move_point(
                    recipe, recipe->base[j * recipe->seats + k], i);
        }
}

/* Lines y = slope x + height, by slopes; then those that stand upright. */
static void draw_lines(const struct recipe *recipe, struct design *design)
{
    int prime = recipe->modulus;
    for (int slope = 0; slope <= prime; slope++)
        for (int height = 0; height < prime; height++) {
            struct design_block *block = new_block(design);
            for (int x = 0; x < prime; x++) {
                int y = (slope * x + height) % prime;
                block->player[x] = (int16_t)(slope == prime ? prime * height + x
                                                            : prime * x + y);
            }
        }
}

static bool is_in(const struct design *design, int block, int player)
{
    for (int i = 0; i < design->seats; i++)
        if (design->block[block].player[i] == player)
            return true;
    return false;
}

static bool are_apart(const struct design *design, int one, int other)
{
    for (int i = 0; i < design->seats; i++)
        if (is_in(design, other, design->block[one].player[i]))
            return false;
    return true;
}

/* Each block goes to the first round in which all its players are free. */
static void set_rounds(struct design *design)
{
    design->rounds = 0;
    for (int i = 0; i < design->blocks; i++) {
        int round = 0;
        for (bool is_free = false; !is_free; round += !is_free) {
            is_free = true;
            for (int j = 0; j < i && is_free; j++)
                is_free =
                    design->block[j].round != round || are_apart(design, i, j);
        }
        design->block[i].round = (int16_t)round;
        design->rounds = round >= design->rounds ? round + 1 : design->rounds;
    }
}

static int count_side(const struct design *design, int player, int side)
{
    int count = 0;
    for (int i = 0; i < design->blocks; i++)
        count += design->block[i].player[side] == player;
    return count;
}

/* A block not yet walked with this player on one of two sides. */
static int find_block(const struct design *design, const bool *is_walked,
                      int player, const int *sides)
{
    for (int i = 0; i < design->blocks; i++)
        for (int j = 0; j < 2; j++)
            if (!is_walked[i] && design->block[i].player[sides[j]] == player)
                return i;
    return -1;
}

/*
 * Two sides of all blocks are arcs between players. Walked as trails and
 * turned in the direction of the walk, each player comes out with as many on
 * one side as on the other, or one more.
 */
static void walk(struct design *design, bool *is_walked, int player,
                 const int *sides)
{
    for (;;) {
        int found = find_block(design, is_walked, player, sides);
        if (found < 0)
            return;
        int16_t *players = design->block[found].player;
        int16_t other =
            players[sides[0]] == player ? players[sides[1]] : players[sides[0]];
        players[sides[0]] = (int16_t)player;
        players[sides[1]] = other;
        is_walked[found] = true;
        player = other;
    }
}

static void balance_pair(struct design *design, int one, int other)
{
    const int sides[] = {one, other};
    bool is_walked[DESIGN_BLOCKS_MOST] = {false};
    /* Trails that must end somewhere begin at players with an odd number. */
    for (int is_odd = 1; is_odd >= 0; is_odd--)
        for (int i = 0; i < design->players; i++) {
            int arcs =
                count_side(design, i, one) + count_side(design, i, other);
            if (arcs % 2 == is_odd)
                walk(design, is_walked, i, sides);
        }
}

static bool is_balanced(const struct design *design, int one, int other)
{
    for (int i = 0; i < design->players; i++) {
        int difference =
            count_side(design, i, one) - count_side(design, i, other);
        if (difference < -1 || difference > 1)
            return false;
    }
    return true;
}

/* Each exchange brings the counts closer together, so this ends. */
static void balance(struct design *design)
{
    bool is_done = false;
    while (!is_done) {
        is_done = true;
        for (int i = 0; i < design->seats; i++)
            for (int j = 0; j < i; j++)
                if (!is_balanced(design, i, j)) {
                    balance_pair(design, i, j);
                    is_done = false;
                }
    }
}

bool design_build(int seats, int players, struct design *design)
{
    for (int i = 0; i < RECIPES; i++) {
        const struct recipe *recipe = &recipes[i];
        if (recipe->seats != seats || recipe->players != players)
            continue;
        *design = (struct design){.seats = seats, .players = players};
        if (recipe->making == MADE_PLANE)
            draw_lines(recipe, design);
        else
            develop(recipe, design);
        set_rounds(design);
        balance(design);
        return true;
    }
    return false;
}

void design_sizes(int seats, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < RECIPES && used < size; i++)
        if (recipes[i].seats == seats)
            used += (size_t)snprintf(text + used, size - used, "%s%d",
                                     used == 0 ? "" : ", ", recipes[i].players);
}
