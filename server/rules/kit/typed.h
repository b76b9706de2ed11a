/*
 * What a game's functions go by, in its own types: so that none casts a state.
 *
 * A word in a header makes of struct NAME_rules and struct NAME_state the three
 * structs of the contract as the game sees them. Knows no game; each has what
 * the word makes of its name.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_TYPED_H
#define ESTAFETTE_SERVER_RULES_KIT_TYPED_H

#include "server/rules/game.h"

/* clang-format off */
/*
 * NAME_rules(rules) and NAME_state(state); and struct NAME_position, a match as
 * it stands, for all who only ask. A value: it owns nothing, and goes on with
 * the state when that changes.
 */
#define GAME_POSITION(name) \
    static inline const struct name##_rules *name##_rules( \
        const struct rules *base) \
    { \
        return (const struct name##_rules *)(const void *)base; \
    } \
    static inline const struct name##_state *name##_state(const void *state) \
    { \
        return state; \
    } \
    struct name##_position { \
        const struct name##_rules *rules; \
        const struct name##_state *state; \
    }; \
    static inline struct name##_position name##_position( \
        const struct rules *rules, const void *state) \
    { \
        return (struct name##_position){name##_rules(rules), state}; \
    } \
    struct name##_position

/*
 * struct NAME_play, all that the rules work on while they change a match, and
 * whose action it is; of what nobody asked for (a set-up, the way to the next
 * decision) there is none. NAME_now is the position as it is now; NAME_play
 * makes one of the contract's, NAME_doing one with its action.
 */
#define GAME_PLAY(name) \
    struct name##_play { \
        const struct name##_rules *rules; \
        struct name##_state *state; \
        struct chance *chance; \
        struct events *events; \
        seat_id seat; \
        const struct action *action; \
    }; \
    static inline struct name##_position name##_now( \
        const struct name##_play *play) \
    { \
        return (struct name##_position){play->rules, play->state}; \
    } \
    static inline struct name##_play name##_play(struct play *play) \
    { \
        return (struct name##_play){.rules = name##_rules(play->rules), \
                                    .state = play->state, \
                                    .chance = play->chance, \
                                    .events = play->events}; \
    } \
    static inline struct name##_play name##_doing( \
        struct play *play, seat_id seat, const struct action *action) \
    { \
        struct name##_play it = name##_play(play); \
        it.seat = seat; \
        it.action = action; \
        return it; \
    } \
    struct name##_play
/* clang-format on */

#endif
