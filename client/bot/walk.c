/* A walk: from a row of an offer to a whole action. */

#include "client/bot/walk.h"

#include "client/bot/fill.h"
#include "client/link/read.h"
#include "client/play/partial.h"

#include <string.h>

enum { STEPS_LONG = 24, STEPS_MOST = 64 };

enum walk_next walk_begin(struct walk *walk, const json_t *row, struct rng *rng)
{
    walk_end(walk);
    walk->row = json_deep_copy(row);
    walk->action = partial_begin(row);
    walk->steps = fill_first(walk->action, row, rng);
    walk->is_lost = false;
    return json_array_size(read_list(row, "fields")) > 0 ? WALK_ASK : WALK_ACT;
}

void walk_end(struct walk *walk)
{
    json_decref(walk->row);
    json_decref(walk->action);
    json_decref(walk->whole);
    walk->row = NULL;
    walk->action = NULL;
    walk->whole = NULL;
}

static void replace(json_t **value, const json_t *with)
{
    json_t *copy = json_deep_copy(with);
    json_decref(*value);
    *value = copy;
}

/* No way on: back to what was whole, or to what the server suggests; which it
 * is asked for first. */
static enum walk_next rescue(struct walk *walk, const json_t *picked)
{
    const json_t *suggest = read_object(picked, "suggest");
    const json_t *instead = walk->whole != NULL ? walk->whole : suggest;
    if (instead == NULL && walk->is_lost)
        return WALK_DEAD;
    walk->is_lost = true;
    if (instead == NULL)
        return WALK_ASK;
    replace(&walk->action, instead);
    return WALK_ACT;
}

/*
 * Whole as it is: more is added now and then, so that long lists and optional
 * fields are met too, but ever more rarely.
 */
static bool is_enough(const struct walk *walk, size_t open, struct rng *rng)
{
    if (open == 0 || walk->steps > STEPS_LONG)
        return true;
    return rng_has(rng, 2 + (unsigned)walk->steps, 5 + (unsigned)walk->steps);
}

/*
 * Fills one open field: the natural next one mostly, else any that can be.
 * Where a type has several forms the fields of the others are open too.
 */
static bool fill_one(struct walk *walk, const json_t *open, struct rng *rng,
                     bool *is_whole)
{
    size_t count = json_array_size(open);
    size_t first = rng_has(rng, 3, 4) ? 0 : rng_among(rng, count);
    for (size_t i = 0; i < count; i++) {
        const json_t *one = json_array_get(open, (first + i) % count);
        const json_t *field = partial_field(walk->row, read_text(one, "field"));
        if (field != NULL
            && fill_choose(walk->action, one, field, rng, is_whole))
            return true;
    }
    return false;
}

enum walk_next walk_step(struct walk *walk, const json_t *picked,
                         struct rng *rng)
{
    const json_t *open = read_list(picked, "open");
    bool is_complete = read_flag(picked, "complete");
    bool is_whole = false;
    if (is_complete)
        replace(&walk->whole, walk->action);
    if (walk->is_lost)
        return rescue(walk, picked);
    if (is_complete && is_enough(walk, json_array_size(open), rng))
        return WALK_ACT;
    walk->steps++;
    bool is_lost = walk->steps > STEPS_LONG && rng_has(rng, 1, 4);
    if (walk->steps > STEPS_MOST || is_lost
        || !fill_one(walk, open, rng, &is_whole))
        return rescue(walk, picked);
    return is_whole && rng_has(rng, 7, 8) ? WALK_ACT : WALK_ASK;
}
