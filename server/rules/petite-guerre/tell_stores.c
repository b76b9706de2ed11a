/* Tellings of stores and reinforcements, and of landings (P16 to P20). */

#include "server/rules/petite-guerre/tell.h"

#include "server/rules/petite-guerre/turn.h"

static const char *word(side_id side)
{
    return side < SIDES_MOST ? petite_side_labels[side] : "";
}

/* P20.7: the port, not how large nor for where. */
static void tell_port(const struct petite_teller *teller,
                      const struct event *event, const char *what)
{
    char at[TELL_SPOT];
    telling_begin(teller->telling, "landing", event->clause, NULL, "%s %s %s.",
                  word(event->side), what,
                  petite_tell_spot(teller, event->at, at));
    petite_tell_end(teller, NULL, 0, event->at, PLACE_NONE);
}

static void tell_embarked_own(const struct petite_teller *teller,
                              const struct event *event)
{
    char names[TELL_LIST];
    petite_tell_names(teller, petite_tell_run(teller, event), event->count,
                      names);
    telling_begin(teller->telling, "landing", event->clause, NULL,
                  "Aboard: %s; they may land from turn %d on.", names,
                  event->number[0]);
    petite_tell_end(teller, petite_tell_run(teller, event), event->count,
                    event->at, PLACE_NONE);
}

static void tell_embarked(const struct petite_teller *teller,
                          const struct event *event)
{
    tell_port(teller, event, "prepare a landing in");
}

static void tell_disembarked(const struct petite_teller *teller,
                             const struct event *event)
{
    tell_port(teller, event, "give up the landing in");
}

static void tell_landing_ends(const struct petite_teller *teller,
                              const struct event *event)
{
    tell_port(teller, event, "can no longer prepare a landing in");
}

static void tell_supply(const struct petite_teller *teller,
                        const struct event *event)
{
    petite_tell_deed(teller, event, "supply",
                     event->number[1] == 0 ? "is supplied again"
                                           : "is unsupplied");
}

static void tell_spent(const struct petite_teller *teller,
                       const struct event *event)
{
    petite_tell_deed(teller, event, "supply", "is expended");
}

static void tell_rallied(const struct petite_teller *teller,
                         const struct event *event)
{
    petite_tell_deed(teller, event, "rally", "is at full strength");
}

static void tell_ordered(const struct petite_teller *teller,
                         const struct event *event)
{
    char at[TELL_SPOT];
    telling_begin(teller->telling, "order", event->clause, NULL,
                  "Ordered: %s at %s, due in turn %d.",
                  petite_kind_words[teller->rules->piece[event->piece].kind],
                  petite_tell_spot(teller, event->at, at), event->number[0]);
    petite_tell_end(teller, NULL, 0, event->at, PLACE_NONE);
}

static void tell_arrived_own(const struct petite_teller *teller,
                             const struct event *event)
{
    petite_tell_deed(teller, event, "arrive", "arrives");
}

/* Others see a new marker, and nothing of what lies in boxes (P24.2). */
static void tell_arrived(const struct petite_teller *teller,
                         const struct event *event)
{
    char at[TELL_SPOT];
    if (!petite_is_head(teller->rules, teller->after.state, event->piece))
        return;
    telling_begin(teller->telling, "arrive", event->clause, "P18.4",
                  "A marker appears at %s.",
                  petite_tell_spot(teller, event->at, at));
    petite_tell_end(teller, NULL, 0, event->at, PLACE_NONE);
}

static void tell_enlistment(const struct petite_teller *teller,
                            const struct event *event)
{
    char name[TELL_NAME];
    telling_begin(teller->telling, "enlistment", event->clause, NULL,
                  "%s: the one-year men %s. (Die %d, they go on 1 or %d.)",
                  petite_tell_name(teller, event->piece, name),
                  event->number[0] <= PETITE_LEAVES ? "go home" : "stay",
                  event->number[0], PETITE_LEAVES);
    petite_tell_end(teller, &event->piece, 1, event->at, PLACE_NONE);
}

static void tell_sailed_off(const struct petite_teller *teller,
                            const struct event *event)
{
    telling_begin(teller->telling, "newport", event->clause, "P26.2",
                  "%s sails for Rhode Island.",
                  teller->rules->piece[event->piece].name);
    petite_tell_end(teller, NULL, 0, event->at, PLACE_NONE);
}

const struct petite_tellers petite_tell_stores[EVENT_OVER + 1] = {
    [EVENT_EMBARKED] = {tell_embarked_own, tell_embarked},
    [EVENT_DISEMBARKED] = {tell_disembarked, tell_disembarked},
    [EVENT_LANDING_ENDS] = {tell_landing_ends, tell_landing_ends},
    [EVENT_SUPPLY] = {tell_supply, NULL},
    [EVENT_SPENT] = {tell_spent, NULL},
    [EVENT_RALLIED] = {tell_rallied, NULL},
    [EVENT_ORDERED] = {tell_ordered, NULL},
    [EVENT_ARRIVED] = {tell_arrived_own, tell_arrived},
    [EVENT_ENLISTMENT] = {tell_enlistment, NULL},
    [EVENT_SAILED_OFF] = {tell_sailed_off, tell_sailed_off},
};
