/*
 * The driver: how one action is played.
 *
 * (rules, state, action, chance) to (state, events) or (refusal, clause). The
 * state is changed only if the action was accepted; otherwise it is as it was,
 * to the byte.
 */
#ifndef ESTAFETTE_SERVER_RULES_DRIVER_H
#define ESTAFETTE_SERVER_RULES_DRIVER_H

#include "common/base/digest.h"
#include "server/rules/game.h"

enum played {
    PLAYED_ACCEPTED,
    PLAYED_REFUSED,
    PLAYED_FAULT /* the position cannot be, or chance failed: hold the match */
};

/* Admit and check: would the action be accepted? Changes nothing. */
struct verdict drive_check(const struct rules *rules, const void *state,
                           seat_id seat, const struct action *action);

/*
 * Plays an action. `scratch` has the state's size and its content is lost.
 * Events are cleared first. On PLAYED_REFUSED `verdict` names the clause.
 */
enum played drive_action(const struct rules *rules, void *state, void *scratch,
                         seat_id seat, const struct action *action,
                         struct chance *chance, struct events *events,
                         struct verdict *verdict);

/* The first position. */
enum played drive_setup(const struct rules *rules,
                        const struct options *options, seat_set empty,
                        void *state, struct chance *chance,
                        struct events *events);

/*
 * Seats were left or taken: `empty` is all of those without a player now. As
 * drive_action: the state is changed only on PLAYED_ACCEPTED.
 */
enum played drive_seats(const struct rules *rules, void *state, void *scratch,
                        seat_set empty, struct chance *chance,
                        struct events *events);

/* May this seat talk to the others of its side now (game.h: talk)? */
struct verdict drive_talk(const struct rules *rules, const void *state,
                          seat_id seat);

/* Feeds the canonical form of a state to a hash. */
void drive_canonical(const struct rules *rules, const void *state,
                     struct hashing *hashing);

#endif
