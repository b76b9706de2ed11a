/* The lines of a telling: one row a kind of event. */

#include "server/rules/toy-soldiers/tell.h"

const char *toys_reveals_way(const struct toys_teller *teller,
                             const struct event *event)
{
    (void)event;
    return teller->after.state->option[OPTION_VISIBILITY] ? "T17.7" : NULL;
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
    return teller->after.state->option[OPTION_VISIBILITY] ? "T19.6" : NULL;
}

/* At the end of a turn dice are thrown for those who are not shown, too, and
 * watchers are shown what happened in it. */
static const char *reveals_turn(const struct toys_teller *teller,
                                const struct event *event)
{
    (void)event;
    if (!teller->after.state->option[OPTION_VISIBILITY])
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
    [EVENT_ENDED] = {"ended", "%n has ended the phase.", TOLD_ALL, NULL},
    [EVENT_TURN_ENDS] = {"turn", "Turn %0 is over.", TOLD_ALL, reveals_turn},
    [EVENT_OFFERED] = {"draw", "%s has offered a draw.", TOLD_ALL, NULL},
    [EVENT_OBJECTIVE] = {"objective", "%s holds %h.", TOLD_ALL, reveals_holder},
    [EVENT_MUSTERED] = {"muster", "%s has an army of %0 point%S.", TOLD_SIDE,
                        NULL},
    [EVENT_DEPLOYED] = {"deploy", "%p placed at %t.", TOLD_SIDE, NULL},
    [EVENT_ARRIVED] = {"arrive", "%p came onto the field at %t.", TOLD_SEEN,
                       toys_reveals_way},
    [EVENT_FORM] = {"form", "%p formed %f.", TOLD_SEEN, NULL},
    [EVENT_MANNED] = {"form", "The gunners of %p manned their guns again.",
                      TOLD_SEEN, NULL},
    [EVENT_GUNS_TAKEN] = {"lost", "The guns of %p were taken by %o.", TOLD_SEEN,
                          NULL},
    [EVENT_TRANSFER] = {"letter", "%p passed to another command.", TOLD_KNOWN,
                        reveals_order},
    [EVENT_HIT] = {"hit", "%p took %0 hit%S: combat value %1.", TOLD_KNOWN,
                   NULL},
    [EVENT_FLAGS] = {"flags", "%p: %1 flag%T this turn.", TOLD_SEEN, NULL},
    [EVENT_STEADIED] = {"flags", "A general steadied %p: one flag was ignored.",
                        TOLD_SEEN, NULL},
    [EVENT_HALTED] = {"flags", "%p halted for this turn.", TOLD_SEEN,
                      toys_reveals_quality},
    [EVENT_RETIRING] = {"retire", "%p began to retire.", TOLD_SEEN,
                        reveals_retiring},
    [EVENT_ROUTED] = {"rout", "%p routed.", TOLD_SEEN, toys_reveals_quality},
    [EVENT_LEADERLESS] = {"officer", "%p lost its command.", TOLD_KNOWN, NULL},
    [EVENT_LOST] = {"lost", "%p left the field for good.", TOLD_SEEN,
                    reveals_lost},
    [EVENT_RETREAT] = {"retreat", "%p fell back %w.", TOLD_SEEN,
                       toys_reveals_way},
    [EVENT_CORNERED] = {"retreat", "%p found no way back and lost %0.",
                        TOLD_SEEN, toys_reveals_way},
    [EVENT_PUSHED] = {"retreat", "%p fell back %w.", TOLD_SEEN,
                      toys_reveals_way},
    [EVENT_PLOTTED] = {"plot", "%p was laid on %o.", TOLD_SEEN, reveals_plot},
    [EVENT_ATTACK] = {"attack", "%p attacked %o.", TOLD_SEEN, NULL},
    [EVENT_BRANCH] = {"combat", "Close combat: %0 sabre%S, %1 flag%T.",
                      TOLD_SEEN, reveals_branch},
    [EVENT_SQUARE] = {"form", "%p formed square.", TOLD_SEEN, NULL},
    [EVENT_SHELTER] = {"combat", "The gunners of %p took shelter with %o.",
                       TOLD_SEEN, toys_reveals_way},
    [EVENT_LOCKED] = {"combat", "%p and %o fought on.", TOLD_SEEN, NULL},
    [EVENT_CHECKED] = {"combat", "The charge of %p was halted.", TOLD_KNOWN,
                       NULL},
    [EVENT_ADVANCE] = {"advance", "%p advanced to %t.", TOLD_SEEN,
                       toys_reveals_way},
    [EVENT_STAY] = {"advance", "%p stayed.", TOLD_SEEN, NULL},
    [EVENT_PASS] = {"combat", "%p rode on %w.", TOLD_SEEN, toys_reveals_way},
    [EVENT_RECALL] = {"recall", "%p was recalled %w.", TOLD_SEEN,
                      toys_reveals_way},
    [EVENT_BLOWN] = {"recall", "The horses of %p are blown.", TOLD_KNOWN, NULL},
    [EVENT_BREAK_OFF] = {"combat", "%p broke off the combat.", TOLD_SEEN,
                         toys_reveals_strength},
    [EVENT_SUPPLIED] = {"supply", "%p was supplied.", TOLD_KNOWN, NULL},
};
