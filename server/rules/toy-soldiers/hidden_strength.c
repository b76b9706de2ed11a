/*
 * How strong the other side's pieces are, and of what quality (T19.2).
 *
 * Open to all is what their losses come to (T18.1, T19.6), and where an army
 * was mustered the breaking point, by which its points are known but for two
 * (T20.2). So each piece has a few states that it can be in, and of all ways to
 * choose one for each those count that come to both sums. In one form it is the
 * first of them; dealt, each is as likely as any other.
 */

#include "server/rules/toy-soldiers/hidden.h"

#include "server/rules/toy-soldiers/victory.h"

#include <stddef.h>
#include <string.h>

enum {
    WAYS_MOST = 1 << 15,
    GUESSES_MOST = TYPES_MOST * 2,
    POINTS_MOST = 255, /* that an army costs above the least */
    DRAW_BITS = 30,
    /* Sums of so many stay within 64 bits. */
    COUNT_BITS = 56
};

/* What has become of it. */
enum fettle {
    FETTLE_WHOLE,  /* in order, not worn */
    FETTLE_WORN,   /* in order, but worn (T2.4) */
    FETTLE_SPENT,  /* falls back with nothing left (T2.6) */
    FETTLE_BACK,   /* retires with something left (T4.6) */
    FETTLE_ROUTED, /* T4.7 */
    FETTLE_GONE,   /* lost */
    FETTLE_COUNT
};

struct guess {
    uint8_t type, fettle;
    int points; /* above the least that its kind costs */
    int loss;
};

struct item {
    piece_id unit;
    int count;
    struct guess guesses[GUESSES_MOST];
};

struct reckoning {
    const struct toys_hiding *hiding;
    side_id side;
    int losses;       /* that the items must come to */
    int points;       /* that all cost at least (T20.2) */
    int points_most;  /* that items can cost more, within the budget */
    bool is_mustered; /* types are hidden, and the points known */
    int count;
    struct item items[TOYS_SIDE_UNITS_MOST];
    /* In how many ways the items from one on can cost so much and lose so
     * much: by item, points, losses. */
    uint64_t ways[WAYS_MOST];
};

/* The states that one can be in who is seen so. */
static unsigned fettles_of(const struct toys_hiding *hiding, piece_id unit)
{
    const struct toys_unit *it = &hiding->state->unit[unit];
    bool is_formed = toys_is_formed(hiding->rules, unit);
    if (it->status == CONDITION_LOST)
        return 1U << FETTLE_GONE;
    if (!hiding->seen[unit] && hiding->is_late)
        return 1U << FETTLE_WHOLE | 1U << FETTLE_GONE
               | (is_formed && !it->is_coming ? 1U << FETTLE_WORN : 0U);
    if (!is_formed || (hiding->seen[unit] && it->at == PLACE_NONE))
        return 1U << FETTLE_WHOLE;
    if (!hiding->seen[unit])
        return 1U << FETTLE_WHOLE | 1U << FETTLE_WORN | 1U << FETTLE_SPENT
               | 1U << FETTLE_BACK | 1U << FETTLE_ROUTED;
    if (it->status == CONDITION_RETIRING)
        return 1U << FETTLE_SPENT | 1U << FETTLE_BACK;
    return it->status == CONDITION_ROUTING
               ? 1U << FETTLE_ROUTED
               : 1U << FETTLE_WHOLE | 1U << FETTLE_WORN;
}

/* The most that is left of who is worn; 0: nobody so small is worn. */
static int worn_most(int full)
{
    return (full - 1) / 2;
}

static int loss_of(const struct toys_rules *rules, piece_id unit, int type,
                   int fettle)
{
    static const int halves[FETTLE_COUNT] = {[FETTLE_WORN] = 1,
                                             [FETTLE_SPENT] = 2,
                                             [FETTLE_BACK] = 1,
                                             [FETTLE_ROUTED] = 2,
                                             [FETTLE_GONE] = 2};
    const struct toys_piece *piece = &rules->piece[unit];
    int points = piece->points > 0 ? piece->points : rules->type[type].points;
    if (piece->kind == KIND_ADC)
        return 0;
    return halves[fettle] == 2 ? points : halves[fettle] * (points / 2);
}

/* Could it be of that type, as far as the viewer knows? */
static bool can_be(const struct toys_hiding *hiding, piece_id unit, int type)
{
    if (toys_knows_type(hiding, unit))
        return type == hiding->state->unit[unit].type;
    return hiding->rules->type[type].kind == hiding->rules->piece[unit].kind;
}

static int least_points(const struct toys_hiding *hiding, piece_id unit)
{
    int least = 0;
    for (int type = 0; type < hiding->rules->type_count; type++) {
        int points = hiding->rules->type[type].points;
        if (can_be(hiding, unit, type) && (least == 0 || points < least))
            least = points;
    }
    return least;
}

static void add_guesses(const struct toys_hiding *hiding, struct item *item)
{
    const struct toys_rules *rules = hiding->rules;
    unsigned fettles = fettles_of(hiding, item->unit);
    int least = least_points(hiding, item->unit);
    for (int fettle = 0; fettle < FETTLE_COUNT; fettle++)
        for (int type = 0; type < rules->type_count; type++) {
            int full = toys_full(rules, item->unit, type);
            if ((fettles >> fettle & 1U) == 0
                || !can_be(hiding, item->unit, type)
                || (fettle == FETTLE_WORN && worn_most(full) < 1)
                || item->count == GUESSES_MOST)
                continue;
            item->guesses[item->count++] = (struct guess){
                .type = (uint8_t)type,
                .fettle = (uint8_t)fettle,
                .points = rules->type[type].points - least,
                .loss = loss_of(rules, item->unit, type, fettle)};
        }
}

/* What is left of a unit in that state, of so much. Before the first shot
 * nobody has lost any. */
static int left_of(const struct toys_hiding *hiding, piece_id unit, int fettle,
                   int full)
{
    const struct course *course = &hiding->state->course;
    int least = 1, most = full;
    if (fettle == FETTLE_SPENT || fettle == FETTLE_GONE)
        return 0;
    if (fettle == FETTLE_WORN)
        most = worn_most(full);
    if (fettle == FETTLE_WHOLE)
        least = worn_most(full) + 1;
    if (!toys_is_formed(hiding->rules, unit)
        || (course->turn <= 1 && course->phase <= PHASE_ARTILLERY))
        return most;
    return most - toys_hiding_draw(hiding, most - least + 1);
}

static void take(const struct toys_hiding *hiding, piece_id unit,
                 const struct guess *guess)
{
    static const uint8_t statuses[FETTLE_COUNT] = {
        [FETTLE_WHOLE] = CONDITION_OK,       [FETTLE_WORN] = CONDITION_OK,
        [FETTLE_SPENT] = CONDITION_RETIRING, [FETTLE_BACK] = CONDITION_RETIRING,
        [FETTLE_ROUTED] = CONDITION_ROUTING, [FETTLE_GONE] = CONDITION_LOST};
    const struct toys_rules *rules = hiding->rules;
    struct toys_unit *it = &hiding->state->unit[unit];
    int full = toys_full(rules, unit, guess->type);
    it->type = guess->type;
    it->cv_start = (uint8_t)full;
    it->cv = (uint8_t)left_of(hiding, unit, guess->fettle, full);
    it->ammo = hiding->state->option[OPTION_AMMUNITION]
                   ? rules->type[guess->type].ammo
                   : 0;
    it->status = statuses[guess->fettle];
    if (it->status != CONDITION_LOST || it->lost != FATE_NONE)
        return;
    it->lost = toys_is_rider(rules, unit) ? FATE_KILLED : FATE_DESTROYED;
    it->is_coming = 0;
}

/* Who is known inside and out: nothing is to be chosen. */
static bool is_known(const struct toys_hiding *hiding, piece_id unit)
{
    return hiding->is_open && hiding->seen[unit] && hiding->is_limited;
}

static void add_unit(struct reckoning *reckoning, piece_id unit)
{
    const struct toys_hiding *hiding = reckoning->hiding;
    struct item *item = &reckoning->items[reckoning->count];
    *item = (struct item){.unit = unit};
    if (!toys_is_rider(hiding->rules, unit))
        reckoning->points += least_points(hiding, unit);
    if (is_known(hiding, unit)) {
        reckoning->losses -= toys_loss(toys_hiding_now(hiding), unit);
        return;
    }
    add_guesses(hiding, item);
    if (item->count == 1) {
        reckoning->losses -= item->guesses[0].loss;
        take(hiding, unit, &item->guesses[0]);
    } else if (item->count > 1) {
        reckoning->is_mustered |= !toys_knows_type(hiding, unit);
        reckoning->count++;
    }
}

static void add_units(struct reckoning *reckoning)
{
    const struct toys_hiding *hiding = reckoning->hiding;
    const struct toys_rules *rules = hiding->rules;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].side == reckoning->side
            && hiding->state->unit[i].status != CONDITION_ABSENT
            && reckoning->count < TOYS_SIDE_UNITS_MOST)
            add_unit(reckoning, i);
    int more = rules->budget - reckoning->points;
    if (more > POINTS_MOST)
        more = POINTS_MOST;
    reckoning->points_most = reckoning->is_mustered && more > 0 ? more : 0;
}

static uint64_t *ways_at(struct reckoning *reckoning, int item, int points,
                         int losses)
{
    size_t across = (size_t)reckoning->losses + 1;
    size_t down = (size_t)reckoning->points_most + 1;
    return &reckoning->ways[((size_t)item * down + (size_t)points) * across
                            + (size_t)losses];
}

/* In how many ways the items from this one on do it, if it is so. */
static uint64_t ways_after(struct reckoning *reckoning, int item,
                           const struct guess *guess, int points, int losses)
{
    return guess->points > points || guess->loss > losses
               ? 0
               : *ways_at(reckoning, item + 1, points - guess->points,
                          losses - guess->loss);
}

static void count_at(struct reckoning *reckoning, int item, int points,
                     int losses)
{
    const struct item *it = &reckoning->items[item];
    uint64_t most = (uint64_t)1 << COUNT_BITS;
    uint64_t ways = 0;
    for (int i = 0; i < it->count; i++)
        ways += ways_after(reckoning, item, &it->guesses[i], points, losses);
    *ways_at(reckoning, item, points, losses) = ways < most ? ways : most;
}

/* False if there are more sums than there is room for. */
static bool count_ways(struct reckoning *reckoning)
{
    size_t sums =
        ((size_t)reckoning->points_most + 1) * ((size_t)reckoning->losses + 1);
    if (reckoning->losses < 0
        || ((size_t)reckoning->count + 1) * sums > WAYS_MOST)
        return false;
    memset(ways_at(reckoning, reckoning->count, 0, 0), 0,
           sums * sizeof *reckoning->ways);
    *ways_at(reckoning, reckoning->count, 0, 0) = 1;
    for (int item = reckoning->count - 1; item >= 0; item--)
        for (int points = 0; points <= reckoning->points_most; points++)
            for (int losses = 0; losses <= reckoning->losses; losses++)
                count_at(reckoning, item, points, losses);
    return true;
}

/* One of so many by weight; in one form the first that has any. -1: none. */
static int draw(const struct toys_hiding *hiding, uint64_t *weights, int count)
{
    uint64_t sum = 0;
    int first = -1;
    for (int i = count - 1; i >= 0; i--) {
        sum += weights[i];
        first = weights[i] > 0 ? i : first;
    }
    if (hiding->dealer == NULL || first < 0)
        return first;
    while (sum >> DRAW_BITS > 0) {
        sum = 0;
        for (int i = 0; i < count; i++)
            sum += weights[i] /= 2;
    }
    int drawn = toys_hiding_draw(hiding, (int)sum);
    for (int i = first; i < count; i++) {
        drawn -= (int)weights[i];
        if (drawn < 0)
            return i;
    }
    return first;
}

/* Does an army of so many points more break where this one does (T20.2)? */
static bool breaks_there(const struct reckoning *reckoning, int points)
{
    int all = reckoning->points + points;
    return (2 * all + 4) / 5
           == reckoning->hiding->state->break_at[reckoning->side];
}

/* What the army cost more than the least, the dearest first; -1: it cannot be.
 */
static int choose_points(struct reckoning *reckoning, bool is_bound)
{
    uint64_t weights[POINTS_MOST + 1] = {0};
    int most = reckoning->points_most;
    for (int i = 0; i <= most; i++)
        if (!is_bound || breaks_there(reckoning, most - i))
            weights[i] = *ways_at(reckoning, 0, most - i, reckoning->losses);
    int chosen = draw(reckoning->hiding, weights, most + 1);
    return chosen < 0 ? -1 : most - chosen;
}

static void choose_all(struct reckoning *reckoning, int points)
{
    int losses = reckoning->losses;
    for (int item = 0; item < reckoning->count; item++) {
        const struct item *it = &reckoning->items[item];
        uint64_t weights[GUESSES_MOST];
        for (int i = 0; i < it->count; i++)
            weights[i] = points < 0
                             ? 1
                             : ways_after(reckoning, item, &it->guesses[i],
                                          points, losses);
        int chosen = draw(reckoning->hiding, weights, it->count);
        take(reckoning->hiding, it->unit, &it->guesses[chosen]);
        if (points < 0)
            continue;
        points -= it->guesses[chosen].points;
        losses -= it->guesses[chosen].loss;
    }
}

void toys_hide_strength(const struct toys_hiding *hiding, side_id side)
{
    struct reckoning reckoning; /* most of its ways are never looked at */
    memset(&reckoning, 0, offsetof(struct reckoning, items));
    reckoning.hiding = hiding;
    reckoning.side = side;
    reckoning.losses = hiding->losses[side];
    add_units(&reckoning);
    int points = -1;
    if (count_ways(&reckoning)) {
        points = choose_points(&reckoning, reckoning.is_mustered);
        if (points < 0) /* a case may give any breaking point */
            points = choose_points(&reckoning, false);
    }
    choose_all(&reckoning, points);
}
