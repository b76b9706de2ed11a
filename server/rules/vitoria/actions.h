/*
 * The actions of Vitoria: rows of the table and their fields, as numbers.
 *
 * ACTION_MOVE is row ACTION_MOVE of vitoria_game.actions; MOVE_PATH is field
 * MOVE_PATH of that row (section 3 has the names).
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_ACTIONS_H
#define ESTAFETTE_SERVER_RULES_VITORIA_ACTIONS_H

#include "server/rules/admission.h"
#include "server/rules/vitoria/rules.h"

enum vitoria_action {
    ACTION_PLACE,
    ACTION_MOVE,
    ACTION_WORK,
    ACTION_EXIT,
    ACTION_RALLY,
    ACTION_FIRE,
    ACTION_ATTACK,
    ACTION_RETREAT,
    ACTION_PURSUE,
    ACTION_ADVANCE,
    ACTION_CHOOSE,
    ACTION_PASS,
    ACTION_END_PHASE,
    ACTION_RESIGN,
    ACTION_COUNT
};

enum { PLACE_UNIT, PLACE_TO, PLACE_COLUMN, PLACE_TURN, PLACE_FIELDS };
enum { MOVE_UNIT, MOVE_UNITS, MOVE_PATH, MOVE_CHARGE, MOVE_FIELDS };
enum { WORK_UNIT, WORK_TASK, WORK_BRIDGE, WORK_FIELDS };
enum { EXIT_UNIT, EXIT_FIELDS };
enum { RALLY_GENERAL, RALLY_UNITS, RALLY_FIELDS };
enum { FIRE_UNITS, FIRE_TARGET, FIRE_FIELDS };
enum {
    ATTACK_UNITS,
    ATTACK_TARGETS,
    ATTACK_GENERAL,
    ATTACK_MODE,
    ATTACK_PURSUIT,
    ATTACK_FIELDS
};
enum { RETREAT_UNIT, RETREAT_PATH, RETREAT_WITH, RETREAT_FIELDS };
enum { PURSUE_UNIT, PURSUE_FOLLOW, PURSUE_FIELDS };
enum { ADVANCE_UNITS, ADVANCE_TO, ADVANCE_WITH, ADVANCE_FIELDS };
enum {
    CHOOSE_CHOICE, /* an index of vitoria_choice_words */
    CHOOSE_GENERAL,
    CHOOSE_MODE,
    CHOOSE_LOSSES,
    CHOOSE_UNIT,
    CHOOSE_WAY, /* the field "path" */
    CHOOSE_TO,
    CHOOSE_FIELDS
};

/* The answers of `choose`, as words: the decisions that it answers. */
enum vitoria_choice {
    CHOICE_DEFENCE_GENERAL,
    CHOICE_LOSSES,
    CHOICE_DISPLACE,
    CHOICE_ESCAPE,
    CHOICE_CONVOY_ESCAPE,
    CHOICE_COUNT
};
extern const char *const vitoria_choice_words[CHOICE_COUNT];
/* The step that a choice answers. */
enum vitoria_step vitoria_choice_step(int choice);

/* "destroy", "repair": index + 1 is enum vitoria_work. */
extern const char *const vitoria_task_words[2];
/* "support", "part": index + 1 is enum vitoria_mode. */
extern const char *const vitoria_mode_words[2];

/* The item of ACTION field PLACE_COLUMN is an index of rules.column, found by
 * the word among those of the game: */
enum { COLUMN_WORDS = 5 };
extern const char *const vitoria_column_words[COLUMN_WORDS];

/* The table itself. */
extern const struct action_type vitoria_actions[ACTION_COUNT];

/* The general checks of section 5. */
extern const struct admission vitoria_admissions[];

/* The pair that every type has: check, apply (action.h). */
action_check vitoria_place_check, vitoria_move_check, vitoria_work_check,
    vitoria_exit_check, vitoria_rally_check, vitoria_fire_check,
    vitoria_attack_check, vitoria_retreat_check, vitoria_pursue_check,
    vitoria_advance_check, vitoria_choose_check, vitoria_end_phase_check;
action_apply vitoria_place_apply, vitoria_move_apply, vitoria_work_apply,
    vitoria_exit_apply, vitoria_rally_apply, vitoria_fire_apply,
    vitoria_attack_apply, vitoria_retreat_apply, vitoria_pursue_apply,
    vitoria_advance_apply, vitoria_choose_apply, vitoria_pass_apply,
    vitoria_end_phase_apply, vitoria_resign_apply;

/* The answers of `choose`, one for each choice. */
action_check vitoria_defence_general_check, vitoria_losses_check,
    vitoria_displace_check, vitoria_escape_check, vitoria_convoy_escape_check;
action_apply vitoria_defence_general_apply, vitoria_losses_apply,
    vitoria_displace_apply, vitoria_escape_apply, vitoria_convoy_escape_apply;

#endif
