/* The Dutch system: what a pair weighs, criterion by criterion. */

#include "server/tournament/dutch_internal.h"

/* A field for each score of bracket and next; a score once for each card. */
static int measure_scores(struct dutch *dutch, const int *most)
{
    int first = dutch->scale.fields;
    for (int i = 0; i < dutch->scores; i++)
        scale_field(&dutch->scale, most[i]);
    return first;
}

static void measure_criteria(struct dutch *dutch)
{
    int here[NODES_MOST] = {0}, both[NODES_MOST] = {0};
    int bracket = 0, all = 0;
    for (int i = 0; i < dutch->cards; i++) {
        bool is_here =
            dutch->zone[i] == ZONE_MOVED || dutch->zone[i] == ZONE_RESIDENT;
        if (!is_here && dutch->zone[i] != ZONE_NEXT)
            continue;
        both[dutch->score_index[i]]++;
        here[dutch->score_index[i]] += is_here;
        bracket += is_here;
        all++;
    }
    for (int i = C6_PAIRS; i < CRITERIA; i++) {
        if (i == C7_SCORES || i >= C18_DOWN_SCORES)
            dutch->field[i] = measure_scores(dutch, here);
        else if (i == C8_SCORES)
            dutch->field[i] = measure_scores(dutch, both);
        else if (i == C8_PAIRS)
            dutch->field[i] = scale_field(&dutch->scale, all);
        else if (i == C9_GAMES)
            dutch->field[i] =
                scale_field(&dutch->scale, dutch->c9_counts ? ROUNDS_MOST : 0);
        else
            dutch->field[i] = scale_field(&dutch->scale, bracket);
    }
}

/* First who of the MDPs is paired, then whom each of them meets. */
static void measure_moved(struct dutch *dutch)
{
    for (int i = 0; i < dutch->order_count; i++)
        scale_field(&dutch->scale, 1);
    for (int i = 0; i < dutch->order_count; i++)
        scale_field(&dutch->scale, dutch->cards);
}

/* 4.3: how many, how far, then the lowest of S1, then the highest of S2. */
static void measure_exchange(struct dutch *dutch)
{
    scale_field(&dutch->scale, dutch->pairs);
    scale_field(&dutch->scale, (int64_t)dutch->remainder * dutch->remainder);
    for (int i = 0; i < dutch->remainder; i++)
        scale_field(&dutch->scale, 1);
}

bool dutch_measure(struct dutch *dutch)
{
    scale_clear(&dutch->scale);
    if (dutch->stage == STAGE_BYE || dutch->stage == STAGE_FLOATERS) {
        dutch->order_field = scale_field(&dutch->scale, dutch->cards);
        return scale_close(&dutch->scale);
    }
    measure_criteria(dutch);
    dutch->order_field = dutch->scale.fields;
    if (dutch->stage == STAGE_MOVED)
        measure_moved(dutch);
    else if (dutch->stage == STAGE_EXCHANGE)
        measure_exchange(dutch);
    else
        for (int i = 0; i < dutch->order_count; i++)
            scale_field(&dutch->scale, dutch->remainder);
    return scale_close(&dutch->scale);
}

bool dutch_has_edge(const struct dutch *dutch, int one, int other)
{
    bool is_upper = dutch->is_upper[one], is_other_upper;
    if (!dutch->can_meet[one][other])
        return false;
    if (dutch->stage == STAGE_BYE)
        return true;
    if (dutch->zone[one] == ZONE_MOVED && dutch->zone[other] == ZONE_MOVED)
        return false;
    if (dutch->stage != STAGE_TRANSPOSE)
        return true;
    is_other_upper = dutch->is_upper[other];
    if (is_upper || is_other_upper)
        return is_upper && !is_other_upper
               && dutch->in_remainder[other] != NOBODY;
    return dutch->in_remainder[one] == NOBODY
           || dutch->in_remainder[other] == NOBODY;
}

struct edge {
    const struct dutch *dutch;
    uint64_t *weight;
    const struct player_state *higher, *lower;
    int one, other;
};

static void count(const struct edge *edge, enum criterion criterion, int value)
{
    const struct dutch *dutch = edge->dutch;
    if (value != 0)
        weight_add(edge->weight, &dutch->scale, dutch->field[criterion], value);
}

/* Adds to the field of a node's score. */
static void count_score(const struct edge *edge, enum criterion criterion,
                        int node, int value)
{
    const struct dutch *dutch = edge->dutch;
    if (value != 0)
        weight_add(edge->weight, &dutch->scale,
                   dutch->field[criterion] + dutch->score_index[node], value);
}

/* C11: would the one who yields have their side a third time? */
static bool is_thrice(const struct player_state *one,
                      const struct player_state *other)
{
    const struct player_state *yields;
    if (!player_states_clash(one, other))
        return false;
    if (one->excess == other->excess)
        return one->twice != SIDE_NONE && one->twice == other->twice;
    yields = one->excess > other->excess ? other : one;
    return yields->twice == side_other(yields->wanted);
}

/* C10 to C13, each as the number of pairs that keep to it. */
static void weigh_sides(const struct edge *edge)
{
    const struct player_state *one = edge->higher, *other = edge->lower;
    bool is_one = one->wanted == other->wanted && one->wanted != SIDE_NONE;
    bool is_strong = one->want >= WANT_STRONG && other->want >= WANT_STRONG;
    count(edge, C10_EXCESS, !(is_one && one->excess > 1 && other->excess > 1));
    count(edge, C11_THRICE, !is_thrice(one, other));
    count(edge, C12_WANT, !is_one);
    count(edge, C13_STRONG,
          !(is_one && is_strong && !player_states_clash(one, other)));
}

/*
 * C14 to C21. That few residents float down who did before is that many of
 * them are paired here; the same with scores.
 */
static void weigh_drift(const struct edge *edge, int back)
{
    const struct player_state *higher = edge->higher, *lower = edge->lower;
    bool is_level = higher->score == lower->score;
    bool is_lower_down = lower->drift[back] == DRIFT_DOWN;
    bool is_higher_down = higher->drift[back] == DRIFT_DOWN;
    bool is_up_again = !is_level && lower->drift[back] == DRIFT_UP;
    enum criterion down = back == 0 ? C14_DOWN : C16_DOWN;
    enum criterion up = back == 0 ? C15_UP : C17_UP;
    enum criterion down_scores = back == 0 ? C18_DOWN_SCORES : C20_DOWN_SCORES;
    enum criterion up_scores = back == 0 ? C19_UP_SCORES : C21_UP_SCORES;

    count(edge, down, is_lower_down + (is_level && is_higher_down));
    count(edge, up, !is_up_again);
    count_score(edge, down_scores, edge->other, is_lower_down);
    count_score(edge, down_scores, edge->one, is_higher_down);
    count_score(edge, up_scores, edge->one, !is_up_again);
}

static void weigh_exchange(const struct edge *edge)
{
    const struct dutch *dutch = edge->dutch;
    int field = dutch->order_field;
    int upper = dutch->in_remainder[edge->one];
    if (upper == NOBODY || dutch->in_remainder[edge->other] == NOBODY)
        return;
    weight_add(edge->weight, &dutch->scale, field, upper < dutch->pairs);
    weight_add(edge->weight, &dutch->scale, field + 1, -upper);
    field += 2;
    if (upper < dutch->pairs) /* they stay; better one from further down does */
        weight_add(edge->weight, &dutch->scale,
                   field + dutch->pairs - 1 - upper, -1);
    else
        weight_add(edge->weight, &dutch->scale, field + upper, 1);
}

static void weigh_order(const struct edge *edge)
{
    const struct dutch *dutch = edge->dutch;
    int place = dutch->order_of[edge->one];
    int field = dutch->order_field + place;
    if (dutch->stage == STAGE_EXCHANGE)
        weigh_exchange(edge);
    if (dutch->stage == STAGE_EXCHANGE || place == NOBODY)
        return;
    if (dutch->stage == STAGE_TRANSPOSE) {
        weight_add(edge->weight, &dutch->scale, field,
                   dutch->remainder - dutch->in_remainder[edge->other]);
        return;
    }
    weight_add(edge->weight, &dutch->scale, field, 1);
    weight_add(edge->weight, &dutch->scale, field + dutch->order_count,
               dutch->cards - edge->other);
}

static void weigh_bracket(const struct edge *edge)
{
    count(edge, C6_PAIRS, 1);
    count_score(edge, C7_SCORES, edge->one, 1);
    weigh_sides(edge);
    for (int i = 0; i < 2 && i < edge->dutch->sheet->rounds; i++)
        weigh_drift(edge, i);
    weigh_order(edge);
}

void dutch_weigh(const struct dutch *dutch, int one, int other,
                 uint64_t *weight)
{
    struct edge edge = {dutch, weight, &dutch->card[one], &dutch->card[other],
                        one,   other};
    bool is_bye = other == dutch->cards;
    bool is_here = !is_bye && dutch->zone[other] == ZONE_RESIDENT;
    if (dutch->stage == STAGE_BYE) {
        if (is_bye) /* the lower the score, the better (C5) */
            weight_add(weight, &dutch->scale, dutch->order_field,
                       dutch->score_index[one]);
        return;
    }
    if (dutch->stage == STAGE_FLOATERS) {
        weight_add(weight, &dutch->scale, dutch->order_field, is_here);
        return;
    }
    if (is_bye && dutch->c9_counts)
        count(&edge, C9_GAMES, dutch->card[one].games);
    if (is_here)
        weigh_bracket(&edge);
    if (!is_bye && dutch->zone[other] == ZONE_NEXT) {
        count(&edge, C8_PAIRS, 1);
        count_score(&edge, C8_SCORES, one, 1);
    }
}
