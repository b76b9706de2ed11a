/* Honesty: is every arrangement of a few pieces dealt equally often? */

#include "lab/selfplay/honest.h"

#include "lab/selfplay/blind_parts.h"
#include "server/rules/ids.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    MEMBERS_MOST = 4,
    ARRANGEMENTS_MOST = 24,
    TWINS = 400, /* in which all arrangements of so few are met */
    PLACES_MOST = 32,
    LIKE_DEALS = 400, /* for each of two that are alike */
    EXPECTED = 40     /* deals for each arrangement */
};

/* Where each member stands, and how often that was dealt. */
struct arrangement {
    uint16_t where[MEMBERS_MOST];
    long count;
};

struct small_class {
    piece_id members[MEMBERS_MOST];
    int count, arrangement_count;
    struct arrangement arrangements[ARRANGEMENTS_MOST];
};

/* Pieces that some twin has exchanged have one number. */
static void find_classes(struct honest *honest, viewer_id viewer,
                         piece_id class_of[PIECES_MOST])
{
    struct blind *blind = honest->blind;
    int count = id_count(honest->rules, ID_PIECE);
    for (piece_id piece = 0; piece < count; piece++)
        class_of[piece] = piece;
    for (int i = 0; i < 32; i++) {
        blind_make_twin(blind, honest->forgotten, viewer);
        for (piece_id piece = 0; piece < count; piece++) {
            piece_id one = class_of[piece];
            piece_id other = class_of[blind->permuted.piece[piece]];
            for (piece_id k = 0; one != other && k < count; k++)
                if (class_of[k] == other)
                    class_of[k] = one;
        }
    }
}

/* A small class, any of those that there are; false if there is none. */
static bool choose_class(struct honest *honest,
                         const piece_id class_of[PIECES_MOST],
                         struct small_class *chosen)
{
    int count = id_count(honest->rules, ID_PIECE), found = 0;
    for (piece_id piece = 0; piece < count; piece++) {
        struct small_class one = {.count = 0};
        int size = 0;
        for (piece_id k = 0; k < count; k++) {
            if (class_of[k] != class_of[piece])
                continue;
            if (size < MEMBERS_MOST)
                one.members[size] = k;
            size++;
        }
        one.count = size;
        if (size < 2 || size > MEMBERS_MOST || one.members[0] != piece)
            continue;
        found++;
        if (random_chance(&honest->random, 1, found))
            *chosen = one;
    }
    return found > 0;
}

/* The arrangement of the members in this position; NULL: there are too many. */
static struct arrangement *arrangement_of(const struct honest *honest,
                                          struct small_class *class,
                                          const void *state)
{
    const struct game_proof *proof = game_proof(honest->rules);
    struct arrangement now = {.count = 0};
    for (int i = 0; i < class->count; i++)
        now.where[i] = proof->where(honest->rules, state, class->members[i]);
    for (int i = 0; i < class->arrangement_count; i++)
        if (memcmp(class->arrangements[i].where, now.where, sizeof now.where)
            == 0)
            return &class->arrangements[i];
    if (class->arrangement_count == ARRANGEMENTS_MOST)
        return NULL;
    class->arrangements[class->arrangement_count] = now;
    return &class->arrangements[class->arrangement_count++];
}

/* Do the members stand, in some order, where they stood before? */
static bool is_closed(const struct honest *honest,
                      const struct small_class *class, const void *state)
{
    const struct game_proof *proof = game_proof(honest->rules);
    bool is_taken[MEMBERS_MOST] = {false};
    for (int i = 0; i < class->count; i++) {
        uint16_t where = proof->where(honest->rules, state, class->members[i]);
        int k = 0;
        while (k < class->count
               && (is_taken[k] || class->arrangements[0].where[k] != where))
            k++;
        if (k == class->count)
            return false;
        is_taken[k] = true;
    }
    return true;
}

/*
 * Finds the arrangements that there are: in twins, each made of the one before,
 * and in deals, which may know of more. False if they are too many to count,
 * or but one; or if deals exchange the members with others, too.
 */
static bool find_arrangements(struct honest *honest, viewer_id viewer,
                              struct small_class *class)
{
    struct blind *blind = honest->blind;
    memcpy(honest->other, honest->forgotten, honest->rules->game->state_size);
    for (int i = 0; i < TWINS; i++) {
        honest_deal(honest, honest->forgotten, viewer);
        if (arrangement_of(honest, class, honest->other) == NULL
            || arrangement_of(honest, class, honest->dealt) == NULL
            || !is_closed(honest, class, honest->dealt)
            || !blind_make_twin(blind, honest->other, viewer))
            return false;
        memcpy(honest->other, blind->twin, honest->rules->game->state_size);
    }
    return class->arrangement_count > 1;
}

double honest_excess(double statistic, long freedom)
{
    double part = 2.0 / (9.0 * (double)freedom);
    return freedom == 0
               ? 0
               : (cbrt(statistic / (double)freedom) - 1 + part) / sqrt(part);
}

/* Notes a statistic; `counts` says what was counted. */
static bool judge(struct honest *honest, double statistic, int freedom,
                  const char *what, const char *counts)
{
    struct honest_evenness *evenness = &honest->evenness;
    double excess = honest_excess(statistic, freedom);
    evenness->freedom += freedom;
    evenness->statistic += statistic;
    evenness->worst = excess > evenness->worst ? excess : evenness->worst;
    /* Chance goes so far once in a thousand million times. */
    return excess < 6 || blind_leak(honest->blind, what, counts, "");
}

static bool judge_class(struct honest *honest, const struct small_class *class,
                        long deals)
{
    double expected = (double)deals / class->arrangement_count;
    double statistic = 0;
    char text[300] = "";
    size_t used = 0;
    for (int i = 0; i < class->arrangement_count; i++) {
        double off = (double)class->arrangements[i].count - expected;
        statistic += off * off / expected;
        if (used < sizeof text)
            used += (size_t)snprintf(text + used, sizeof text - used, " %ld",
                                     class->arrangements[i].count);
    }
    honest->evenness.classes++;
    honest->evenness.deals += deals;
    return judge(honest, statistic, class->arrangement_count - 1,
                 "arrangements are not dealt equally often", text);
}

static bool count_class(struct honest *honest, viewer_id viewer,
                        const piece_id class_of[PIECES_MOST])
{
    struct small_class class = {.count = 0};
    if (!choose_class(honest, class_of, &class)
        || !find_arrangements(honest, viewer, &class))
        return true;
    long deals = (long)EXPECTED * class.arrangement_count;
    for (long i = 0; i < deals; i++) {
        honest_deal(honest, honest->forgotten, viewer);
        struct arrangement *dealt =
            arrangement_of(honest, &class, honest->dealt);
        if (dealt == NULL)
            return true; /* they are too many after all */
        dealt->count++;
    }
    return judge_class(honest, &class, deals);
}

/* Where each of two was dealt. */
struct places {
    int count;
    uint16_t where[PLACES_MOST];
    long dealt[PLACES_MOST][2];
};

/* Any two that are alike and that twins exchange; false if there are none. */
static bool choose_two(struct honest *honest,
                       const piece_id class_of[PIECES_MOST], piece_id two[2])
{
    const struct game_proof *proof = game_proof(honest->rules);
    int count = id_count(honest->rules, ID_PIECE), found = 0;
    for (piece_id a = 0; a < count; a++)
        for (piece_id b = (piece_id)(a + 1); b < count; b++)
            if (class_of[a] == class_of[b]
                && proof->are_alike(honest->rules, honest->forgotten, a, b)
                && random_chance(&honest->random, 1, ++found)) {
                two[0] = a;
                two[1] = b;
            }
    return found > 0;
}

static bool judge_two(struct honest *honest, const struct places *places)
{
    double statistic = 0;
    int freedom = -1;
    char text[300] = "";
    size_t used = 0;
    for (int i = 0; i < places->count; i++) {
        double one = (double)places->dealt[i][0];
        double other = (double)places->dealt[i][1];
        if (one + other < 20)
            continue; /* too seldom to tell */
        statistic += (one - other) * (one - other) / (one + other);
        freedom++;
        if (used < sizeof text)
            used += (size_t)snprintf(text + used, sizeof text - used,
                                     " %.0f:%.0f", one, other);
    }
    if (freedom < 1)
        return true;
    honest->evenness.twos++;
    honest->evenness.deals += 2L * LIKE_DEALS;
    return judge(honest, statistic, freedom,
                 "two that are alike are not dealt alike", text);
}

/* Are both dealt to each place equally often? */
static bool count_two(struct honest *honest, viewer_id viewer,
                      const piece_id class_of[PIECES_MOST])
{
    const struct game_proof *proof = game_proof(honest->rules);
    struct places places = {.count = 0};
    piece_id two[2] = {ID_NONE, ID_NONE};
    if (!choose_two(honest, class_of, two))
        return true;
    for (int i = 0; i < 2 * LIKE_DEALS; i++) {
        honest_deal(honest, honest->forgotten, viewer);
        uint16_t where = proof->where(honest->rules, honest->dealt, two[i % 2]);
        int k = 0;
        while (k < places.count && places.where[k] != where)
            k++;
        if (k == PLACES_MOST)
            continue;
        if (k == places.count) {
            places.where[k] = where;
            places.count++;
        }
        places.dealt[k][i % 2]++;
    }
    return judge_two(honest, &places);
}

bool honest_count_deals(struct honest *honest, const void *state,
                        viewer_id viewer)
{
    piece_id class_of[PIECES_MOST];
    memcpy(honest->forgotten, state, honest->rules->game->state_size);
    honest->rules->game->forget(honest->rules, honest->forgotten, viewer);
    find_classes(honest, viewer, class_of);
    return count_class(honest, viewer, class_of)
           && count_two(honest, viewer, class_of);
}
