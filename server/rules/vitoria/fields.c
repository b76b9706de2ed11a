/* The fields table: what the state of Vitoria is made of. */

#include "server/rules/vitoria/fields.h"

#include "server/rules/kit/field_course.h"
#include "server/rules/kit/field_rows.h"
#include "server/rules/vitoria/field_cases.h"
#include "server/rules/vitoria/rules.h"

static const char *const combat_words[] = {"compulsory", "voluntary"};

static const struct field unit_fields[] = {
    ID("at", ID_PLACE, PLACE_NONE, vitoria_unit, at),
    NUMBER("strength", vitoria_unit, strength),
    WORDS("state", vitoria_condition_words, 4, vitoria_unit, condition),
    CUSTOM("fate", vitoria_unit, fate, vitoria_write_fate, vitoria_read_fate),
    FLAG("revealed", vitoria_unit, is_revealed),
    FLAG("used", vitoria_unit, is_used),
    FLAG("stirred", vitoria_unit, is_stirred),
    FLAG("moved", vitoria_unit, is_moved),
    FLAG("fired", vitoria_unit, is_fired),
    FLAG("fought", vitoria_unit, is_fought),
    FLAG("charging", vitoria_unit, is_charging),
    ID("from", ID_PLACE, PLACE_NONE, vitoria_unit, from),
    ID("entry", ID_PLACE, PLACE_NONE, vitoria_unit, entry),
    {.name = "work",
     .kind = FIELD_CUSTOM,
     .offset = offsetof(struct vitoria_unit, work_task),
     .stride = 2 * sizeof(uint8_t), /* work_task and work_bridge */
     .write = vitoria_write_work,
     .read = vitoria_read_work},
    HIDDEN("due_turn", vitoria_unit, due_turn),
    HIDDEN("shelled", vitoria_unit, is_shelled),
    HIDDEN("attacked", vitoria_unit, is_attacked),
    HIDDEN("tried", vitoria_unit, is_tried),
    HIDDEN("placed", vitoria_unit, is_placed),
    HIDDEN("tested", vitoria_unit, tested),
    HIDDEN("fell_back", vitoria_unit, fell_back),
    HIDDEN("early", vitoria_unit, is_early),
    HIDDEN("made_room", vitoria_unit, made_room),
};

_Static_assert(offsetof(struct vitoria_unit, work_bridge)
                   == offsetof(struct vitoria_unit, work_task) + 1,
               "the field `work` is these two bytes");

static const struct field group_fields[] = {
    LIST("units", vitoria_group, unit, count),
    LIST("at", vitoria_group, at, count),
};

static const struct field move_fields[] = {
    NUMBER("is_on", vitoria_move, is_on),
    NUMBER("how", vitoria_move, how),
    NUMBER("has_left", vitoria_move, has_left),
    NUMBER("is_charge", vitoria_move, is_charge),
    NUMBER("is_alone", vitoria_move, is_alone),
    NUMBER("spent", vitoria_move, spent),
    NUMBER("next", vitoria_move, next),
    LIST("path", vitoria_move, path, path_count),
    LIST("price", vitoria_move, price, path_count),
    RECORD("movers", vitoria_move, movers, group_fields),
};

static const struct field entry_fields[] = {
    NUMBER("is_on", vitoria_entry, is_on),
    NUMBER("how", vitoria_entry, how),
    NUMBER("hex", vitoria_entry, hex),
    NUMBER("cursor", vitoria_entry, cursor),
    NUMBER("convoy", vitoria_entry, convoy),
    NUMBER("stage", vitoria_entry, stage),
    RECORD("units", vitoria_entry, units, group_fields),
};

static const struct field track_fields[] = {
    LIST("hexes", vitoria_track, hex, count),
};

static const struct field melee_fields[] = {
    NUMBER("kind", vitoria_melee, kind),
    NUMBER("stage", vitoria_melee, stage),
    NUMBER("side", vitoria_melee, side),
    LIST("targets", vitoria_melee, target, target_count),
    RECORD("attackers", vitoria_melee, part[0], group_fields),
    RECORD("defenders", vitoria_melee, part[1], group_fields),
    RECORD("tested", vitoria_melee, tested, group_fields),
    NUMBER("attacker_general", vitoria_melee, general[0]),
    NUMBER("defender_general", vitoria_melee, general[1]),
    NUMBER("attacker_mode", vitoria_melee, mode[0]),
    NUMBER("defender_mode", vitoria_melee, mode[1]),
    NUMBER("die", vitoria_melee, die),
    NUMBER("column", vitoria_melee, column),
    NUMBER("row", vitoria_melee, row),
    LIST("attackers_back", vitoria_melee, has_fallen_back[0], part[0].count),
    LIST("defenders_back", vitoria_melee, has_fallen_back[1], part[1].count),
    RECORDS("tracks", vitoria_melee, track, track_fields, part[1].count),
    LIST("charge", vitoria_melee, charge, part[0].count),
    LIST("pursued", vitoria_melee, pursued, part[0].count),
};

static const struct field task_fields[] = {
    NUMBER("kind", vitoria_task, kind),
    NUMBER("stage", vitoria_task, stage),
    NUMBER("side", vitoria_task, side),
    NUMBER("number", vitoria_task, number),
    NUMBER("hex", vitoria_task, hex),
    NUMBER("unit", vitoria_task, unit),
    RECORD("list", vitoria_task, list, group_fields),
};

static const struct field step_fields[] = {
    STEP_ROWS,
    NUMBER("first", step, argument[0]),
    NUMBER("second", step, argument[1]),
};

/* What is kept of the course besides turn, phase and side. */
static const struct field course_fields[] = {
    COURSE_ROWS(step_fields),
};

static const struct field option_fields[] = {
    WORD("combat", combat_words, vitoria_state, combat_option),
    {.name = "handicap", .is_signed = true, PART(vitoria_state, handicap)},
};

const struct field vitoria_fields[VITORIA_FIELDS] = {
    NUMBER("turn", vitoria_state, course.turn),
    WORD("phase", vitoria_phase_words, vitoria_state, course.phase),
    ID("side", ID_SIDE, SIDE_NONE, vitoria_state, course.side),
    RECORD("course", vitoria_state, course, course_fields),
    WITHIN("options", vitoria_state, option_fields),
    HIDDEN_FROM(SIDE_NONE, "resigned", vitoria_state, resigned),
    NUMBER("evacuated_this_turn", vitoria_state, exited),
    HIDDEN_FROM(ID_NONE, "last_mover", vitoria_state, last_mover),
    HIDDEN("last_left", vitoria_state, last_left),
    CUSTOM("control", vitoria_state, control, vitoria_write_control,
           vitoria_read_control),
    CUSTOM("markers", vitoria_state, broken, vitoria_write_markers,
           vitoria_read_markers),
    {.name = "units",
     BY_PIECE(vitoria_state, unit, unit_fields),
     .listed = vitoria_listed},
    RECORD("move", vitoria_state, move, move_fields),
    RECORD("entering", vitoria_state, entry, entry_fields),
    RECORD("melee", vitoria_state, melee[0], melee_fields),
    RECORD("pursuit", vitoria_state, melee[1], melee_fields),
    RECORD("fallen", vitoria_state, fallen, group_fields),
    LIST("due", vitoria_state, due, due_count),
    RECORDS("tasks", vitoria_state, task, task_fields, task_count),
    GIVEN("evacuated", vitoria_write_evacuated, vitoria_read_evacuated),
    DERIVED("score", field_score),
    DERIVED("result", field_result),
    DERIVED("decision", vitoria_write_decision),
    DERIVED("legal_may_end", vitoria_write_may_end),
    DERIVED("to_act", field_to_act),
};
