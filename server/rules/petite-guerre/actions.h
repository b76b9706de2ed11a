/* The types of action of La Petite Guerre and their fields (Part 12). */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_ACTIONS_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_ACTIONS_H

#include "server/rules/action.h"
#include "server/rules/petite-guerre/rules.h"

enum petite_action {
    ACTION_DRAW_CARD,
    ACTION_DISCARD,
    ACTION_PLAY_CARD,
    ACTION_RECON,
    ACTION_SELF_COMMAND,
    ACTION_ATTACH,
    ACTION_DETACH,
    ACTION_PLACE_PHANTOM,
    ACTION_LIFT_PHANTOM,
    ACTION_MOVE,
    ACTION_CROSS,
    ACTION_COMBINE,
    ACTION_EMBARK,
    ACTION_DISEMBARK,
    ACTION_LAND,
    ACTION_ATTACK,
    ACTION_CALL,
    ACTION_CHOOSE,
    ACTION_RETREAT,
    ACTION_PASS,
    ACTION_RAZE,
    ACTION_EXPEND_TRAIN,
    ACTION_RALLY,
    ACTION_ORDER,
    ACTION_STANDING_ORDER,
    ACTION_END_PHASE,
    ACTION_RESIGN,
    ACTION_COUNT
};

/* The fields of each type, in the order of its row. */
enum { DISCARD_CARD };
enum { PLAY_CARD, PLAY_HEX, PLAY_FROM, PLAY_TO, PLAY_UNIT };
enum { ONE_UNIT }; /* recon, self_command, lift_phantom, expend_train, rally */
enum { ATTACH_UNITS, ATTACH_TO };
enum { DETACH_UNITS };
enum { PLACE_UNIT, PLACE_AT };
enum { MOVE_UNIT, MOVE_UNITS, MOVE_PATH, MOVE_FORCED };
enum { CROSS_UNIT, CROSS_UNITS, CROSS_TO };
enum { COMBINE_UNIT, COMBINE_INTO };
enum { EMBARK_UNITS };
enum { DISEMBARK_AT };
enum { LAND_AT, LAND_TO };
enum { ATTACK_HEX };
enum { CALL_BY, CALL_FROM };
enum { CHOOSE_CARD_, CHOOSE_LOSSES };
enum { LOSS_UNIT, LOSS_TOP_UP, LOSS_FIELDS };
enum { RETREAT_TO };
enum { RAZE_HEX };
enum { ORDER_KIND, ORDER_AT };
enum { STANDING_VALUE };

extern const struct action_type petite_actions[ACTION_COUNT];

/* What every action must pass first: P1.1, P23.3, P1.2, P25.4, P24.7. */
struct verdict petite_admit(const struct rules *rules, const void *state,
                            seat_id seat, const struct action *action);

/* May this seat send actions of this type now? The first half of admit. */
struct verdict petite_may_send(const struct petite_rules *own,
                               const struct petite_state *state, seat_id seat,
                               int type);

/* The pair that every type has: check, apply (game.h). */
#define PETITE_ACTION(name)                                               \
    struct verdict petite_##name##_check(const struct rules *rules,       \
                                         const void *state, seat_id seat, \
                                         const struct action *action);    \
    void petite_##name##_apply(struct play *play, seat_id seat,           \
                               const struct action *action)

PETITE_ACTION(draw);
PETITE_ACTION(discard);
PETITE_ACTION(play_card);
PETITE_ACTION(recon);
PETITE_ACTION(self);
PETITE_ACTION(attach);
PETITE_ACTION(detach);
PETITE_ACTION(place);
PETITE_ACTION(lift);
PETITE_ACTION(move);
PETITE_ACTION(cross);
PETITE_ACTION(combine);
PETITE_ACTION(embark);
PETITE_ACTION(disembark);
PETITE_ACTION(land);
PETITE_ACTION(attack);
PETITE_ACTION(call);
PETITE_ACTION(choose);
PETITE_ACTION(retreat);
PETITE_ACTION(pass);
PETITE_ACTION(raze);
PETITE_ACTION(expend);
PETITE_ACTION(rally);
PETITE_ACTION(order);
PETITE_ACTION(standing);
PETITE_ACTION(end);
PETITE_ACTION(resign);

#endif
