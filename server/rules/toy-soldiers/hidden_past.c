/*
 * The pieces as they were when the turn before ended (T19.5).
 *
 * To a side, theirs are thought to have been then as now. Watchers are shown
 * those that both sides saw. Who was not shown to them may stand anywhere, as
 * long as the same are seen: nobody sees them, and an *orphan*, who is shown
 * and whom no other that is shown looks at, is looked at by one of them, over
 * crops from horseback (T10.16). So those of a side are thought of as in one
 * square, or in one for each orphan: the first such squares that there are.
 * Where they truly stood there are some.
 */

#include "server/rules/toy-soldiers/hidden.h"

#include "server/rules/toy-soldiers/seen.h"
#include "server/rules/toy-soldiers/sight.h"

enum { SQUARES_MOST = 8, TRIES_MOST = 20000 };

struct looking_back {
    const struct toys_hiding *hiding;
    struct toys_unit *past;
    bool seen[TOYS_UNITS_MOST];
    /* Of each side: squares at which nobody looks who is shown; those who are
     * not shown, on horseback or not; and the squares chosen for them. */
    bool is_free[SIDES_MOST][TOYS_PLACES];
    int riding[SIDES_MOST], hidden[SIDES_MOST];
    int count[SIDES_MOST];
    place_id chosen[SIDES_MOST][SQUARES_MOST];
    int tries;
};

static void be_as_now(const struct toys_hiding *hiding)
{
    for (piece_id i = 0; i < hiding->rules->unit_count; i++)
        if (toys_is_theirs(hiding, i)) {
            hiding->state->past[i] = hiding->state->unit[i];
            hiding->state->past[i].letter = ID_NONE;
        }
}

static bool is_on(const struct looking_back *back, piece_id unit)
{
    return back->past[unit].at != PLACE_NONE;
}

static side_id side_of(const struct looking_back *back, piece_id unit)
{
    return back->hiding->rules->piece[unit].side;
}

/* Does somebody of the other side who is shown look at that square? */
static bool is_watched(const struct looking_back *back, side_id side,
                       place_id at)
{
    const struct toys_rules *rules = back->hiding->rules;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].side != side && back->seen[i] && is_on(back, i)
            && toys_sees_place(rules, back->past[i].at, at,
                               toys_is_mounted(rules, i)))
            return true;
    return false;
}

/* Sight between squares of those who are not shown, from either side. */
static bool would_see(const struct looking_back *back, side_id side,
                      place_id from, place_id to)
{
    return toys_sees_place(back->hiding->rules, from, to,
                           back->riding[side] > 0);
}

static bool fits(const struct looking_back *back, side_id side, place_id at)
{
    side_id other = toys_enemy(side);
    if (!back->is_free[side][at])
        return false;
    for (int i = 0; i < back->count[other]; i++) {
        place_id there = back->chosen[other][i];
        if (would_see(back, side, at, there)
            || would_see(back, other, there, at))
            return false;
    }
    return true;
}

/* An orphan at whom nobody looks yet, or ID_NONE. */
static piece_id find_orphan(const struct looking_back *back)
{
    const struct toys_rules *rules = back->hiding->rules;
    for (piece_id i = 0; i < rules->unit_count; i++) {
        side_id other = toys_enemy(side_of(back, i));
        bool is_seen = !back->seen[i] || !is_on(back, i)
                       || is_watched(back, side_of(back, i), back->past[i].at);
        for (int k = 0; !is_seen && k < back->count[other]; k++)
            is_seen = would_see(back, other, back->chosen[other][k],
                                back->past[i].at);
        if (!is_seen)
            return i;
    }
    return ID_NONE;
}

/* The side that needs another square: for the sake of an orphan, or since it
 * has none; SIDE_NONE if all is well. */
static side_id needy(const struct looking_back *back, piece_id orphan)
{
    if (orphan != ID_NONE)
        return toys_enemy(side_of(back, orphan));
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (back->hidden[side] > 0 && back->count[side] == 0)
            return side;
    return SIDE_NONE;
}

/* Chooses what is still needed; false if there is no way to. */
static bool choose(struct looking_back *back)
{
    piece_id orphan = find_orphan(back);
    side_id side = needy(back, orphan);
    if (side == SIDE_NONE)
        return true;
    int most = orphan != ID_NONE ? back->riding[side] : 1;
    if (back->count[side] >= most || back->count[side] == SQUARES_MOST)
        return false;
    for (place_id at = 0; at < back->hiding->rules->base.board.places; at++) {
        if ((orphan != ID_NONE
             && !would_see(back, side, at, back->past[orphan].at))
            || !fits(back, side, at) || back->tries++ > TRIES_MOST)
            continue;
        back->chosen[side][back->count[side]++] = at;
        if (choose(back))
            return true;
        back->count[side]--;
    }
    return false;
}

/* Gunners who are away with somebody who was not shown (T17.7). */
static piece_id unseen_host(const struct looking_back *back, piece_id guns)
{
    const struct toys_rules *rules = back->hiding->rules;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].kind == KIND_INFANTRY
            && rules->piece[i].side == rules->piece[guns].side && is_on(back, i)
            && !back->seen[i])
            return i;
    return ID_NONE;
}

static void hide_one(const struct looking_back *back, piece_id unit)
{
    const struct toys_hiding *hiding = back->hiding;
    struct toys_unit *it = &back->past[unit];
    const struct toys_unit was = *it;
    if (was.status == CONDITION_ABSENT) {
        *it = toys_nobody();
        return;
    }
    *it = toys_anybody(hiding, unit);
    it->type = hiding->state->unit[unit].type;
    it->cv_start = hiding->state->unit[unit].cv_start;
    it->cv = it->cv_start;
    if (!back->seen[unit])
        return;
    toys_see_outside(it, &was);
    if (hiding->is_open)
        toys_see_inside(hiding, it, &was);
}

/* The riding ones of a side one in each of its squares, the rest in the first.
 */
static void place_side(const struct looking_back *back, side_id side)
{
    const struct toys_rules *rules = back->hiding->rules;
    int used = 0;
    for (piece_id i = 0; i < rules->unit_count; i++) {
        struct toys_unit *it = &back->past[i];
        if (rules->piece[i].side != side || back->seen[i]
            || it->status == CONDITION_ABSENT)
            continue;
        bool is_next = toys_is_mounted(rules, i) && used < back->count[side];
        it->at = back->chosen[side][is_next ? used++ : 0];
    }
}

static void look_back(const struct toys_hiding *hiding,
                      struct looking_back *back)
{
    const struct toys_rules *rules = hiding->rules;
    toys_seen_by_all(rules, back->past, back->seen);
    for (piece_id i = 0; i < rules->unit_count; i++) {
        side_id side = side_of(back, i);
        bool is_hidden = is_on(back, i) && !back->seen[i];
        back->hidden[side] += is_hidden;
        back->riding[side] += is_hidden && toys_is_mounted(rules, i);
    }
    for (side_id side = 0; side < SIDES_MOST; side++)
        for (place_id at = 0; at < rules->base.board.places; at++)
            back->is_free[side][at] =
                back->hidden[side] > 0 && !is_watched(back, side, at);
}

void toys_hide_past(const struct toys_hiding *hiding)
{
    const struct toys_rules *rules = hiding->rules;
    struct looking_back back = {.hiding = hiding, .past = hiding->state->past};
    if (!hiding->is_late) {
        be_as_now(hiding);
        return;
    }
    look_back(hiding, &back);
    choose(&back);
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (back.seen[i] && back.past[i].crew_with != ID_NONE
            && !back.seen[back.past[i].crew_with])
            back.past[i].crew_with = unseen_host(&back, i);
    for (piece_id i = 0; i < rules->unit_count; i++)
        hide_one(&back, i);
    for (side_id side = 0; side < SIDES_MOST; side++)
        place_side(&back, side);
}
