/* The lines of a telling: one row a kind of event. */

#include "server/rules/toy-soldiers/tell.h"

const char *toys_reveals_way(const struct toys_teller *teller,
                             const struct event *event)
{
    (void)event;
    return teller->after.pos.state->option[OPTION_VISIBILITY] ? "T17.7" : NULL;
}

const char *toys_reveals_quality(const struct toys_teller *teller,
                                 const struct event *event)
{
    return teller->rules->budget > 0 && !toys_tells_all_of(teller, event->piece)
               ? "T19.2"
               : NULL;
}

const char *toys_reveals_strength(const struct toys_teller *teller,
                                  const struct event *event)
{
    return toys_tells_all_of(teller, event->piece) ? NULL : "T19.2";
}

/* A branch goes by the quality of whom it falls on (T14.1, T16.1). */
static const char *reveals_branch(const struct toys_teller *teller,
                                  const struct event *event)
{
    struct event other = *event;
    other.piece = event->other == ID_NONE ? event->piece : event->other;
    return toys_reveals_quality(teller, &other);
}

/* T2.6 goes by the CV, T4.6 by the quality. */
static const char *reveals_retiring(const struct toys_teller *teller,
                                    const struct event *event)
{
    const char *clause = event->clause == NULL ? "" : event->clause;
    bool is_spent = clause[1] == '2';
    return is_spent ? toys_reveals_strength(teller, event)
                    : toys_reveals_quality(teller, event);
}

static const char *reveals_lost(const struct toys_teller *teller,
                                const struct event *event)
{
    return teller->rules->piece[event->piece].kind <= KIND_ARTILLERY
               ? toys_reveals_strength(teller, event)
               : NULL;
}

static const char *reveals_holder(const struct toys_teller *teller,
                                  const struct event *event)
{
    (void)event;
    return teller->after.pos.state->option[OPTION_VISIBILITY] ? "T19.6" : NULL;
}

/* At the end of a turn dice are thrown for those who are not shown, too, and
 * watchers are shown what happened in it. */
static const char *reveals_turn(const struct toys_teller *teller,
                                const struct event *event)
{
    (void)event;
    if (!teller->after.pos.state->option[OPTION_VISIBILITY])
        return NULL;
    return teller->after.side == SIDE_NONE ? "T19.5" : "T17.7";
}

/* Who is shown the roster sees who commands whom now, if not why (T19.1,
 * T17.6). */
static const char *reveals_order(const struct toys_teller *teller,
                                 const struct event *event)
{
    (void)teller;
    (void)event;
    return "T9.13";
}

static const char *reveals_plot(const struct toys_teller *teller,
                                const struct event *event)
{
    return teller->rules->piece[event->piece].side == teller->after.side
               ? NULL
               : "T19.3";
}

const struct toys_line toys_lines[EVENT_COUNT] = {
    [EVENT_ENDED] = {SAY_ENDED, TOLD_ALL, NULL},
    [EVENT_TURN_ENDS] = {SAY_TURN_ENDS, TOLD_ALL, reveals_turn},
    [EVENT_OFFERED] = {SAY_OFFERED, TOLD_ALL, NULL},
    [EVENT_OBJECTIVE] = {SAY_OBJECTIVE, TOLD_ALL, reveals_holder},
    [EVENT_MUSTERED] = {SAY_MUSTERED, TOLD_SIDE, NULL},
    [EVENT_DEPLOYED] = {SAY_DEPLOYED, TOLD_SIDE, NULL},
    [EVENT_ARRIVED] = {SAY_ARRIVED, TOLD_SEEN, toys_reveals_way},
    [EVENT_FORM] = {SAY_FORM, TOLD_SEEN, NULL},
    [EVENT_MANNED] = {SAY_MANNED, TOLD_SEEN, NULL},
    [EVENT_GUNS_TAKEN] = {SAY_GUNS_TAKEN, TOLD_SEEN, NULL},
    [EVENT_TRANSFER] = {SAY_TRANSFER, TOLD_KNOWN, reveals_order},
    [EVENT_HIT] = {SAY_HIT, TOLD_KNOWN, NULL},
    [EVENT_FLAGS] = {SAY_FLAGS, TOLD_SEEN, NULL},
    [EVENT_STEADIED] = {SAY_STEADIED, TOLD_SEEN, NULL},
    [EVENT_HALTED] = {SAY_HALTED, TOLD_SEEN, toys_reveals_quality},
    [EVENT_RETIRING] = {SAY_RETIRING, TOLD_SEEN, reveals_retiring},
    [EVENT_ROUTED] = {SAY_ROUTED, TOLD_SEEN, toys_reveals_quality},
    [EVENT_LEADERLESS] = {SAY_LEADERLESS, TOLD_KNOWN, NULL},
    [EVENT_LOST] = {SAY_LOST, TOLD_SEEN, reveals_lost},
    [EVENT_RETREAT] = {SAY_RETREAT, TOLD_SEEN, toys_reveals_way},
    [EVENT_CORNERED] = {SAY_CORNERED, TOLD_SEEN, toys_reveals_way},
    [EVENT_PUSHED] = {SAY_RETREAT, TOLD_SEEN, toys_reveals_way},
    [EVENT_PLOTTED] = {SAY_PLOTTED, TOLD_SEEN, reveals_plot},
    [EVENT_ATTACK] = {SAY_ATTACK, TOLD_SEEN, NULL},
    [EVENT_BRANCH] = {SAY_BRANCH, TOLD_SEEN, reveals_branch},
    [EVENT_SQUARE] = {SAY_SQUARE, TOLD_SEEN, NULL},
    [EVENT_SHELTER] = {SAY_SHELTER, TOLD_SEEN, toys_reveals_way},
    [EVENT_LOCKED] = {SAY_LOCKED, TOLD_SEEN, NULL},
    [EVENT_CHECKED] = {SAY_CHECKED, TOLD_KNOWN, NULL},
    [EVENT_ADVANCE] = {SAY_ADVANCE, TOLD_SEEN, toys_reveals_way},
    [EVENT_STAY] = {SAY_STAY, TOLD_SEEN, NULL},
    [EVENT_PASS] = {SAY_PASS, TOLD_SEEN, toys_reveals_way},
    [EVENT_RECALL] = {SAY_RECALL, TOLD_SEEN, toys_reveals_way},
    [EVENT_BLOWN] = {SAY_BLOWN, TOLD_KNOWN, NULL},
    [EVENT_BREAK_OFF] = {SAY_BREAK_OFF, TOLD_SEEN, toys_reveals_strength},
    [EVENT_SUPPLIED] = {SAY_SUPPLIED, TOLD_KNOWN, NULL},
};
