/* The fields table: what the state of Yorktown is made of. */

#include "server/rules/yorktown/fields.h"

#include "server/rules/kit/field_course.h"
#include "server/rules/kit/field_rows.h"
#include "server/rules/yorktown/field_cases.h"

static const struct field unit_fields[] = {
    CUSTOM("at", yorktown_unit, at, yorktown_write_at, yorktown_read_at),
    CUSTOM("began", yorktown_unit, began, yorktown_write_began,
           yorktown_read_began),
    ID("with", ID_PIECE, ID_NONE, yorktown_unit, with),
    NUMBER("hits", yorktown_unit, hits),
    NUMBER("facing", yorktown_unit, facing),
    WORDS("state", yorktown_mark_words, 7, yorktown_unit, marks),
    NUMBER("still", yorktown_unit, still),
    NUMBER("fires", yorktown_unit, fires),
    NUMBER("mp", yorktown_unit, points),
    FLAG("shown", yorktown_unit, is_shown),
    HIDDEN("owes", yorktown_unit, owes),
};

static const struct field attack_fields[] = {
    ID("target", ID_PLACE, 0, yorktown_attack, target),
    IDS("units", ID_PIECE, yorktown_attack, units, count),
};

static const struct field step_fields[] = {
    STEP_ROWS,
    NUMBER("first", step, argument[0]),
    NUMBER("second", step, argument[1]),
};

const struct field yorktown_fields[YORKTOWN_FIELDS] = {
    NUMBER("turn", yorktown_state, course.turn),
    WORD("phase", yorktown_phase_words, yorktown_state, course.phase),
    ID("side", ID_SIDE, 0, yorktown_state, course.side),
    HIDDEN("empty", yorktown_state, course.empty),
    {.name = "over",
     .kind = FIELD_FLAG,
     .is_hidden_in_cases = true,
     PART(yorktown_state, course.is_over)},
    RECORDS("steps", yorktown_state, course.steps, step_fields, course.depth),
    HIDDEN("victory_option", yorktown_state, victory_option),
    HIDDEN("fog_option", yorktown_state, fog_option),
    HIDDEN("result_by", yorktown_state, result),
    HIDDEN_FROM(SIDE_NONE, "winner", yorktown_state, winner),
    NUMBER("redoubts_used", yorktown_state, used),
    IDS_HIDDEN("built", ID_PLACE, yorktown_state, built, built_count),
    IDS_HIDDEN("fresh", ID_PLACE, yorktown_state, fresh, fresh_count),
    NUMBER("exited", yorktown_state, exited),
    HIDDEN("lost_american", yorktown_state, lost[NATION_AMERICAN]),
    HIDDEN("lost_french", yorktown_state, lost[NATION_FRENCH]),
    HIDDEN("lost_british", yorktown_state, lost[NATION_BRITISH]),
    HIDDEN("lost_german", yorktown_state, lost[NATION_GERMAN]),
    {.name = "units",
     BY_PIECE(yorktown_state, unit, unit_fields),
     .listed = yorktown_listed},
    IDS_HIDDEN("struck", ID_PIECE, yorktown_state, struck, struck_count),
    {.name = "phase_done",
     .kind = FIELD_FLAG,
     .is_hidden_in_cases = true,
     PART(yorktown_state, is_phase_done)},
    HIDDEN("resolving", yorktown_state, resolving),
    HIDDEN("attack_next", yorktown_state, attack_next),
    RECORDS("attacks", yorktown_state, attack, attack_fields, attack_count),
    GIVEN("markers", yorktown_write_markers, yorktown_read_markers),
    GIVEN("lost", yorktown_write_lost, yorktown_read_lost),
    GIVEN("options", yorktown_write_options, yorktown_read_options),
    DERIVED("score", yorktown_write_score),
    DERIVED("result", field_ending),
};
