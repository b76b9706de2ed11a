/*
 * What befalls units: elimination, markers, losses of commanders (Y7, Y8).
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_EFFECT_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_EFFECT_H

#include "server/rules/yorktown/events.h"
#include "server/rules/yorktown/ground.h"

/* Everything the rules work on while an action is carried out. */
struct yorktown_play {
    const struct yorktown_rules *rules;
    struct yorktown_state *state;
    struct chance *chance;
    struct events *events;
};

/* The position as it is now. */
static inline struct yorktown_position yorktown_now(
    const struct yorktown_play *play)
{
    return (struct yorktown_position){play->rules, play->state};
}

static inline struct yorktown_play yorktown_play(struct play *play)
{
    return (struct yorktown_play){yorktown_rules(play->rules), play->state,
                                  play->chance, play->events};
}

/* Takes a unit out of the game, with its commander, its passengers (Y8.4,
 * Y12.15), its markers and what it still owed. */
void yorktown_eliminate(struct yorktown_play *play, piece_id unit,
                        const char *clause);

/* Puts a hit marker on a unit (Y7.4). */
void yorktown_halve(struct yorktown_play *play, piece_id unit,
                    const char *clause);

#endif
