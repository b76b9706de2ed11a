/* The types of action of La Petite Guerre and their fields (Part 12). */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_ACTIONS_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_ACTIONS_H

#include "server/rules/admission.h"
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
extern const struct admission petite_admissions[];

/* The pair that every type has: check, apply (action.h). */
action_check petite_draw_check, petite_play_card_check, petite_recon_check,
    petite_self_check, petite_attach_check, petite_detach_check,
    petite_place_check, petite_lift_check, petite_move_check,
    petite_cross_check, petite_combine_check, petite_embark_check,
    petite_disembark_check, petite_land_check, petite_attack_check,
    petite_call_check, petite_choose_check, petite_retreat_check,
    petite_raze_check, petite_expend_check, petite_rally_check,
    petite_order_check, petite_standing_check, petite_end_check;
action_apply petite_draw_apply, petite_discard_apply, petite_play_card_apply,
    petite_recon_apply, petite_self_apply, petite_attach_apply,
    petite_detach_apply, petite_place_apply, petite_lift_apply,
    petite_move_apply, petite_cross_apply, petite_combine_apply,
    petite_embark_apply, petite_disembark_apply, petite_land_apply,
    petite_attack_apply, petite_call_apply, petite_choose_apply,
    petite_retreat_apply, petite_pass_apply, petite_raze_apply,
    petite_expend_apply, petite_rally_apply, petite_order_apply,
    petite_standing_apply, petite_end_apply, petite_resign_apply;

#endif
