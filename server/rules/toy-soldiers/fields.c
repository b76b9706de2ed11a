/* The fields table: what the state of Toy Soldier Battles is made of. */

#include "server/rules/toy-soldiers/fields.h"

#include "server/rules/kit/field_course.h"
#include "server/rules/kit/field_rows.h"
#include "server/rules/toy-soldiers/field_cases.h"
#include "server/rules/toy-soldiers/rules.h"

static const struct field unit_fields[] = {
    ID("at", ID_PLACE, PLACE_NONE, toys_unit, at),
    WORD("status", toys_condition_words, toys_unit, status),
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
    IDS("transfer", ID_PIECE, toys_letter, transfer, transfer_count),
    CUSTOM("text", toys_letter, text, toys_write_text, toys_read_text),
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
    STEP_ROWS,
    NUMBER("unit", step, argument[0]),
    NUMBER("first", step, argument[1]),
    NUMBER("second", step, argument[2]),
};

/* What is kept of the course besides turn, phase and side. */
static const struct field course_fields[] = {
    COURSE_ROWS(step_fields),
};

#define OPTION(text, k)                                                        \
    {                                                                          \
        .name = text, .kind = FIELD_FLAG, PART(toys_state, option[OPTION_##k]) \
    }
static const struct field option_fields[] = {
    OPTION("skirmishers", SKIRMISHERS),
    OPTION("ammunition", AMMUNITION),
    OPTION("limited_visibility", VISIBILITY),
    OPTION("family", FAMILY),
    OPTION("strict_command", STRICT),
    OPTION("open_rosters", ROSTERS),
    {.name = "handicap", .is_signed = true, PART(toys_state, handicap)},
};

const struct field toys_fields[TOYS_FIELDS] = {
    NUMBER("turn", toys_state, course.turn),
    WORD("phase", toys_phase_words, toys_state, course.phase),
    ID("side", ID_SIDE, SIDE_NONE, toys_state, course.side),
    RECORD("course", toys_state, course, course_fields),
    WITHIN("options", toys_state, option_fields),
    ID("first", ID_SIDE, SIDE_NONE, toys_state, first),
    HIDDEN("half", toys_state, half),
    CUSTOM("streak", toys_state, streak, toys_write_streak, toys_read_streak),
    CUSTOM("break", toys_state, break_at, toys_write_break, toys_read_break),
    CUSTOM("objectives", toys_state, holder, toys_write_objectives,
           toys_read_objectives),
    HIDDEN("drawn", toys_state, offers),
    HIDDEN("ended", toys_state, ended),
    HIDDEN("returning", toys_state, returning),
    HIDDEN_FROM(SIDE_NONE, "winner", toys_state, winner),
    HIDDEN("by", toys_state, by),
    FLAG("arrivals", toys_state, is_arriving),
    HIDDEN("phase_due", toys_state, is_phase_due),
    {.name = "units",
     BY_PIECE(toys_state, unit, unit_fields),
     .listed = toys_listed},
    {.name = "past",
     .is_hidden_in_cases = true,
     BY_PIECE(toys_state, past, unit_fields)},
    RECORDS("tasks", toys_state, task, task_fields, task_count),
    RECORDS("letters", toys_state, letter, letter_fields, letter_count),
    DERIVED("messages", toys_write_messages),
    DERIVED("score", field_score),
    DERIVED("result", field_ending),
    DERIVED("decision", toys_write_decision),
    DERIVED("to_act", field_to_act),
    DERIVED("offers", toys_write_offers),
    DERIVED("empty", toys_write_empty),
    DERIVED("plots", toys_write_plots),
};
