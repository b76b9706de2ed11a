/* The fields table: what the state of Vitoria is made of. */

#include "server/rules/vitoria/fields.h"

#include "server/rules/vitoria/field_cases.h"
#include "server/rules/vitoria/rules.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define PART(record, member)                   \
    .offset = offsetof(struct record, member), \
    .width = sizeof(((struct record *)0)->member)
#define NUMBER(text, record, member)       \
    {                                      \
        .name = text, PART(record, member) \
    }
#define FLAG(text, record, member)                             \
    {                                                          \
        .name = text, .kind = FIELD_FLAG, PART(record, member) \
    }
#define HIDDEN(text, record, member)                                   \
    {                                                                  \
        .name = text, .is_hidden_in_cases = true, PART(record, member) \
    }
#define SPOT(text, record, member)                       \
    {                                                    \
        .name = text, .kind = FIELD_ID, .ids = ID_PLACE, \
        .initial = PLACE_NONE, PART(record, member)      \
    }
/* A list of numbers of two bytes, as long as `counter` says. */
#define LIST(text, record, member, counter)                                   \
    {                                                                         \
        .name = text, .shape = FIELD_LIST,                                    \
        .offset = offsetof(struct record, member), .width = sizeof(uint16_t), \
        .stride = sizeof(uint16_t),                                           \
        .most = sizeof(((struct record *)0)->member) / sizeof(uint16_t),      \
        .count_offset = offsetof(struct record, counter)                      \
    }
#define RECORD(text, record, member, parts)                              \
    {                                                                    \
        .name = text, .kind = FIELD_RECORD, .is_hidden_in_cases = true,  \
        .offset = offsetof(struct record, member),                       \
        .stride = sizeof(((struct record *)0)->member), .fields = parts, \
        .field_count = COUNT(parts)                                      \
    }
#define RECORDS(text, record, member, parts, counter)                          \
    {                                                                          \
        .name = text, .kind = FIELD_RECORD, .shape = FIELD_LIST,               \
        .is_hidden_in_cases = true, .offset = offsetof(struct record, member), \
        .stride = sizeof(((struct record *)0)->member[0]),                     \
        .most = COUNT(((struct record *)0)->member),                           \
        .count_offset = offsetof(struct record, counter), .fields = parts,     \
        .field_count = COUNT(parts)                                            \
    }
#define DERIVED(text, writing)                             \
    {                                                      \
        .name = text, .is_derived = true, .write = writing \
    }

static const char *const combat_words[] = {"compulsory", "voluntary"};

static const struct field unit_fields[] = {
    SPOT("at", vitoria_unit, at),
    NUMBER("strength", vitoria_unit, strength),
    {.name = "state",
     .kind = FIELD_WORDS,
     .words = vitoria_condition_words,
     .word_count = 4,
     PART(vitoria_unit, condition)},
    {.name = "fate",
     .kind = FIELD_CUSTOM,
     .offset = offsetof(struct vitoria_unit, fate),
     .stride = sizeof(uint8_t),
     .write = vitoria_write_fate,
     .read = vitoria_read_fate},
    FLAG("revealed", vitoria_unit, is_revealed),
    FLAG("used", vitoria_unit, is_used),
    FLAG("stirred", vitoria_unit, is_stirred),
    FLAG("moved", vitoria_unit, is_moved),
    FLAG("fired", vitoria_unit, is_fired),
    FLAG("fought", vitoria_unit, is_fought),
    FLAG("charging", vitoria_unit, is_charging),
    SPOT("from", vitoria_unit, from),
    SPOT("entry", vitoria_unit, entry),
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
    NUMBER("kind", step, kind),          NUMBER("seats", step, seats),
    NUMBER("done", step, done),          NUMBER("first", step, argument[0]),
    NUMBER("second", step, argument[1]),
};

/* What is kept of the course besides turn, phase and side. */
static const struct field course_fields[] = {
    NUMBER("fault", course, fault),
    NUMBER("empty", course, empty),
    NUMBER("is_over", course, is_over),
    RECORDS("steps", course, steps, step_fields, depth),
};

static const struct field option_fields[] = {
    {.name = "combat",
     .kind = FIELD_WORD,
     .words = combat_words,
     .word_count = COUNT(combat_words),
     PART(vitoria_state, combat_option)},
    {.name = "handicap", .is_signed = true, PART(vitoria_state, handicap)},
};

const struct field vitoria_fields[VITORIA_FIELDS] = {
    NUMBER("turn", vitoria_state, course.turn),
    {.name = "phase",
     .kind = FIELD_WORD,
     .words = vitoria_phase_words,
     .word_count = PHASE_COUNT,
     PART(vitoria_state, course.phase)},
    {.name = "side",
     .kind = FIELD_ID,
     .ids = ID_SIDE,
     .initial = SIDE_NONE,
     PART(vitoria_state, course.side)},
    RECORD("course", vitoria_state, course, course_fields),
    {.name = "options", /* members of the state itself */
     .kind = FIELD_RECORD,
     .offset = 0,
     .stride = sizeof(struct vitoria_state),
     .fields = option_fields,
     .field_count = COUNT(option_fields)},
    {.name = "resigned",
     .is_hidden_in_cases = true,
     .initial = SIDE_NONE,
     PART(vitoria_state, resigned)},
    NUMBER("evacuated_this_turn", vitoria_state, exited),
    {.name = "last_mover",
     .is_hidden_in_cases = true,
     .initial = ID_NONE,
     PART(vitoria_state, last_mover)},
    HIDDEN("last_left", vitoria_state, last_left),
    {.name = "control",
     .kind = FIELD_CUSTOM,
     .offset = offsetof(struct vitoria_state, control),
     .stride = VITORIA_TRACKED_MOST,
     .write = vitoria_write_control,
     .read = vitoria_read_control},
    {.name = "markers",
     .kind = FIELD_CUSTOM,
     .offset = offsetof(struct vitoria_state, broken),
     .stride = VITORIA_BRIDGES_MOST,
     .write = vitoria_write_markers,
     .read = vitoria_read_markers},
    {.name = "units",
     .kind = FIELD_RECORD,
     .shape = FIELD_BY_ID,
     .keys = ID_PIECE,
     .offset = offsetof(struct vitoria_state, unit),
     .stride = sizeof(struct vitoria_unit),
     .most = VITORIA_UNITS_MOST,
     .fields = unit_fields,
     .field_count = COUNT(unit_fields),
     .listed = vitoria_listed},
    RECORD("move", vitoria_state, move, move_fields),
    RECORD("entering", vitoria_state, entry, entry_fields),
    RECORD("melee", vitoria_state, melee[0], melee_fields),
    RECORD("pursuit", vitoria_state, melee[1], melee_fields),
    RECORD("fallen", vitoria_state, fallen, group_fields),
    LIST("due", vitoria_state, due, due_count),
    RECORDS("tasks", vitoria_state, task, task_fields, task_count),
    {.name = "evacuated",
     .is_derived = true,
     .write = vitoria_write_evacuated,
     .read = vitoria_read_evacuated},
    DERIVED("score", vitoria_write_score),
    DERIVED("result", vitoria_write_result),
    DERIVED("decision", vitoria_write_decision),
    DERIVED("legal_may_end", vitoria_write_may_end),
    DERIVED("to_act", vitoria_write_to_act),
};
