/* The types of action of Toy Soldier Battles, with their fields (part D). */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_ACTIONS_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_ACTIONS_H

#include "server/rules/admission.h"

enum toys_action {
    ACTION_MUSTER,
    ACTION_DEPLOY,
    ACTION_PLOT,
    ACTION_UNPLOT,
    ACTION_CHOOSE,
    ACTION_MOVE,
    ACTION_CHARGE,
    ACTION_FORM,
    ACTION_MAN_GUNS,
    ACTION_WRITE,
    ACTION_BURN,
    ACTION_FIRE,
    ACTION_ATTACK,
    ACTION_END_PHASE,
    ACTION_RESIGN,
    ACTION_OFFER_DRAW,
    ACTION_CHAT,
    ACTION_COUNT
};

/* Fields, in the order in which a menu opens them. */
enum { MUSTER_UNITS, MUSTER_FIELDS };
enum { MUSTER_TYPE, MUSTER_COUNT, MUSTER_PARTS }; /* of one group */
enum { DEPLOY_UNIT, DEPLOY_AT, DEPLOY_FORMATION, DEPLOY_FIELDS };
/* plot, fire and attack alike */
enum { SHOT_UNIT, SHOT_TARGET, SHOT_FIELDS };
enum { UNIT_UNIT, UNIT_FIELDS };       /* unplot, man_guns */
enum { CHOOSE_ANSWER, CHOOSE_FIELDS }; /* `option` */
enum {
    MOVE_UNIT,
    MOVE_PATH,
    MOVE_WITH,
    MOVE_UNLIMBER,
    MOVE_LIMBER,
    MOVE_FIELDS
};
enum { CHARGE_UNIT, CHARGE_TARGET, CHARGE_PATH, CHARGE_WITH, CHARGE_FIELDS };
enum { FORM_UNIT, FORM_FORMATION, FORM_FIELDS };
enum { WRITE_ADC, WRITE_TO, WRITE_TEXT, WRITE_TRANSFER, WRITE_FIELDS };
enum { BURN_ADC, BURN_FIELDS };
enum { CHAT_TEXT, CHAT_FIELDS };

/* `type` of a muster: the words of all types that a list may name. */
enum { MUSTER_WORDS = 9 };
extern const char *const toys_muster_words[MUSTER_WORDS];
/* The index in rules.type of a muster word. */
struct toys_rules;
int toys_muster_type(const struct toys_rules *rules, int word);

/* The words of `option`; a place's item is ANSWER_COUNT + place. */
enum toys_answer {
    ANSWER_FIRST,
    ANSWER_SECOND,
    ANSWER_ADVANCE,
    ANSWER_STAY,
    ANSWER_PURSUE,
    ANSWER_HOLD,
    ANSWER_COUNT
};
extern const char *const toys_answer_words[ANSWER_COUNT];

/* "line", "square", "unlimbered", "limbered": the item is the index, the
 * formation is enum toys_formation, one more. */
enum { FORM_WORDS = 4 };
extern const char *const toys_form_words[FORM_WORDS];

/* The table itself. */
extern const struct action_type toys_actions[ACTION_COUNT];

/* The tests of part D from 1 to 4, for every action. */
extern const struct admission toys_admissions[];

/* The pair that every type has: check, apply (action.h). */
action_check toys_muster_check, toys_deploy_check, toys_plot_check,
    toys_unplot_check, toys_choose_check, toys_move_check, toys_charge_check,
    toys_form_check, toys_man_guns_check, toys_write_check, toys_burn_check,
    toys_fire_check, toys_attack_check, toys_end_phase_check, toys_chat_check;
action_apply toys_muster_apply, toys_deploy_apply, toys_plot_apply,
    toys_unplot_apply, toys_choose_apply, toys_move_apply, toys_charge_apply,
    toys_form_apply, toys_man_guns_apply, toys_write_apply, toys_burn_apply,
    toys_fire_apply, toys_attack_apply, toys_end_phase_apply, toys_resign_apply,
    toys_offer_draw_apply, toys_chat_apply;

/* The answer to STEP_PHASE of `initiative` (T3.7): flow's part of choose. */
action_check toys_initiative_check;
action_apply toys_initiative_apply;

#endif
