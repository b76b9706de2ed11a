/* The fields table: what the state of Toy Soldier Battles is made of. */

#include "server/rules/toy-soldiers/fields.h"

#include "server/rules/toy-soldiers/field_cases.h"
#include "server/rules/toy-soldiers/rules.h"

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
#define HIDDEN_FROM(first, text, record, member)                    \
    {                                                               \
        .name = text, .is_hidden_in_cases = true, .initial = first, \
        PART(record, member)                                        \
    }
#define ID(text, of, first, record, member)                          \
    {                                                                \
        .name = text, .kind = FIELD_ID, .ids = of, .initial = first, \
        PART(record, member)                                         \
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
#define GIVEN(text, writing, reading)                                       \
    {                                                                       \
        .name = text, .is_derived = true, .write = writing, .read = reading \
    }
/* Two numbers of two bytes each, one a side, by their names. */
#define BY_SIDE(text, member, writing, reading)                               \
    {                                                                         \
        .name = text, .kind = FIELD_CUSTOM,                                   \
        .offset = offsetof(struct toys_state, member),                        \
        .stride = sizeof(((struct toys_state *)0)->member), .write = writing, \
        .read = reading                                                       \
    }

static const struct field unit_fields[] = {
    ID("at", ID_PLACE, PLACE_NONE, toys_unit, at),
    {.name = "status",
     .kind = FIELD_WORD,
     .words = toys_condition_words,
     .word_count = CONDITION_COUNT,
     PART(toys_unit, status)},
    GIVEN("lost", toys_write_lost, toys_read_lost),
    HIDDEN("fate", toys_unit, lost),
    GIVEN("formation", toys_write_formation, toys_read_formation),
    HIDDEN("form", toys_unit, formation),
    HIDDEN("type_number", toys_unit, type),
    ID("command", ID_SEAT, 0, toys_unit, command),
    NUMBER("cv", toys_unit, cv),
    NUMBER("cv_start", toys_unit, cv_start),
    NUMBER("flags", toys_unit, flags),
    NUMBER("skirmish_flags", toys_unit, skirmish_flags),
    NUMBER("moved", toys_unit, moved),
    NUMBER("rounds", toys_unit, rounds),
    NUMBER("leaderless", toys_unit, leaderless),
    NUMBER("melee_turns", toys_unit, melee_turns),
    NUMBER("checked", toys_unit, checked),
    NUMBER("blown", toys_unit, blown),
    NUMBER("raced", toys_unit, raced),
    NUMBER("ammo", toys_unit, ammo),
    FLAG("steadied", toys_unit, is_steadied),
    FLAG("acted", toys_unit, is_acted),
    FLAG("marched", toys_unit, is_marched),
    FLAG("fired", toys_unit, is_fired),
    FLAG("attacked", toys_unit, is_attacked),
    FLAG("shot_at", toys_unit, is_shot_at),
    FLAG("must_attack", toys_unit, must_attack),
    FLAG("fought", toys_unit, has_fought),
    FLAG("wounded", toys_unit, is_wounded),
    HIDDEN("unready", toys_unit, is_unready),
    HIDDEN("coming", toys_unit, is_coming),
    HIDDEN("sent", toys_unit, is_sent),
    ID("charging", ID_PIECE, ID_NONE, toys_unit, charging),
    ID("locked_with", ID_PIECE, ID_NONE, toys_unit, locked_with),
    ID("crew_with", ID_PIECE, ID_NONE, toys_unit, crew_with),
    ID("origin", ID_PLACE, PLACE_NONE, toys_unit, origin),
    HIDDEN_FROM(ID_NONE, "plot", toys_unit, plot),
    HIDDEN_FROM(ID_NONE, "letter", toys_unit, letter),
    GIVEN("ready", toys_write_ready, toys_read_ready),
    GIVEN("message", toys_write_message, toys_read_message),
    DERIVED("type", toys_write_type),
    DERIVED("kind", toys_write_kind),
    DERIVED("side", toys_write_side_of),
    DERIVED("line", toys_write_line),
    DERIVED("points", toys_write_points),
    DERIVED("Q", toys_write_quality),
    DERIVED("worn", toys_write_worn),
    DERIVED("spent", toys_write_spent),
};

static const struct field letter_fields[] = {
    ID("from", ID_SEAT, ID_NONE, toys_letter, from),
    ID("to", ID_SEAT, ID_NONE, toys_letter, to),
    NUMBER("written", toys_letter, written),
    NUMBER("ended", toys_letter, ended),
    NUMBER("how", toys_letter, how),
    {.name = "transfer",
     .kind = FIELD_ID,
     .shape = FIELD_LIST,
     .ids = ID_PIECE,
     .offset = offsetof(struct toys_letter, transfer),
     .width = sizeof(uint16_t),
     .stride = sizeof(uint16_t),
     .most = TOYS_SIDE_UNITS_MOST,
     .count_offset = offsetof(struct toys_letter, transfer_count)},
    {.name = "text",
     .kind = FIELD_CUSTOM,
     .offset = offsetof(struct toys_letter, text),
     .stride = TOYS_TEXT_BYTES,
     .write = toys_write_text,
     .read = toys_read_text},
};

#define TASK_NUMBER(k) NUMBER("number" #k, toys_task, number[k])
static const struct field task_fields[] = {
    NUMBER("kind", toys_task, kind),
    NUMBER("stage", toys_task, stage),
    NUMBER("unit", toys_task, unit),
    NUMBER("other", toys_task, other),
    TASK_NUMBER(0),
    TASK_NUMBER(1),
    TASK_NUMBER(2),
    TASK_NUMBER(3),
    TASK_NUMBER(4),
    TASK_NUMBER(5),
    TASK_NUMBER(6),
    TASK_NUMBER(7),
    TASK_NUMBER(8),
    TASK_NUMBER(9),
    TASK_NUMBER(10),
    TASK_NUMBER(11),
};

_Static_assert(TOYS_TASK_NUMBERS == 12, "each number of a task has its row");

static const struct field step_fields[] = {
    NUMBER("kind", step, kind),         NUMBER("seats", step, seats),
    NUMBER("done", step, done),         NUMBER("unit", step, argument[0]),
    NUMBER("first", step, argument[1]), NUMBER("second", step, argument[2]),
};

/* What is kept of the course besides turn, phase and side. */
static const struct field course_fields[] = {
    NUMBER("fault", course, fault),
    NUMBER("empty", course, empty),
    NUMBER("is_over", course, is_over),
    RECORDS("steps", course, steps, step_fields, depth),
};

#define OPTION(text, k)                                                        \
    {                                                                          \
        .name = text, .kind = FIELD_FLAG, PART(toys_state, option[OPTION_##k]) \
    }
static const struct field option_fields[] = {
    OPTION("skirmishers", SKIRMISHERS),       OPTION("ammunition", AMMUNITION),
    OPTION("limited_visibility", VISIBILITY), OPTION("family", FAMILY),
    OPTION("strict_command", STRICT),         OPTION("open_rosters", ROSTERS),
};

const struct field toys_fields[TOYS_FIELDS] = {
    NUMBER("turn", toys_state, course.turn),
    {.name = "phase",
     .kind = FIELD_WORD,
     .words = toys_phase_words,
     .word_count = PHASE_COUNT,
     PART(toys_state, course.phase)},
    ID("side", ID_SIDE, SIDE_NONE, toys_state, course.side),
    {.name = "course",
     .kind = FIELD_RECORD,
     .is_hidden_in_cases = true,
     .offset = offsetof(struct toys_state, course),
     .stride = sizeof(struct course),
     .fields = course_fields,
     .field_count = COUNT(course_fields)},
    {.name = "options", /* members of the state itself */
     .kind = FIELD_RECORD,
     .offset = 0,
     .stride = sizeof(struct toys_state),
     .fields = option_fields,
     .field_count = COUNT(option_fields)},
    ID("first", ID_SIDE, SIDE_NONE, toys_state, first),
    HIDDEN("half", toys_state, half),
    BY_SIDE("streak", streak, toys_write_streak, toys_read_streak),
    BY_SIDE("break", break_at, toys_write_break, toys_read_break),
    {.name = "objectives",
     .kind = FIELD_CUSTOM,
     .offset = offsetof(struct toys_state, holder),
     .stride = sizeof(((struct toys_state *)0)->holder),
     .write = toys_write_objectives,
     .read = toys_read_objectives},
    HIDDEN("drawn", toys_state, offers),
    HIDDEN("ended", toys_state, ended),
    HIDDEN("returning", toys_state, returning),
    HIDDEN_FROM(SIDE_NONE, "winner", toys_state, winner),
    HIDDEN("by", toys_state, by),
    FLAG("arrivals", toys_state, is_arriving),
    HIDDEN("phase_due", toys_state, is_phase_due),
    {.name = "units",
     .kind = FIELD_RECORD,
     .shape = FIELD_BY_ID,
     .keys = ID_PIECE,
     .offset = offsetof(struct toys_state, unit),
     .stride = sizeof(struct toys_unit),
     .most = TOYS_UNITS_MOST,
     .fields = unit_fields,
     .field_count = COUNT(unit_fields),
     .listed = toys_listed},
    {.name = "past",
     .kind = FIELD_RECORD,
     .shape = FIELD_BY_ID,
     .is_hidden_in_cases = true,
     .keys = ID_PIECE,
     .offset = offsetof(struct toys_state, past),
     .stride = sizeof(struct toys_unit),
     .most = TOYS_UNITS_MOST,
     .fields = unit_fields,
     .field_count = COUNT(unit_fields)},
    RECORDS("tasks", toys_state, task, task_fields, task_count),
    RECORDS("letters", toys_state, letter, letter_fields, letter_count),
    DERIVED("messages", toys_write_messages),
    DERIVED("score", toys_write_score),
    DERIVED("result", toys_write_result),
    DERIVED("decision", toys_write_decision),
    DERIVED("to_act", toys_write_to_act),
    DERIVED("offers", toys_write_offers),
    DERIVED("empty", toys_write_empty),
    DERIVED("plots", toys_write_plots),
};
