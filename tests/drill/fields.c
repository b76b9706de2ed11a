/* The fields table: what a position of the drill game is made of. */

#include "server/rules/ids.h"
#include "server/rules/kit/field_course.h"
#include "server/rules/kit/field_rows.h"
#include "tests/drill/tables.h"

const char *const drill_phases[PHASES] = {"deploy", "plan", "march", "fight"};
const char *const drill_kinds[2] = {"foot", "horse"};
const char *const drill_orders[3] = {"none", "hold", "charge"};
const char *const drill_conditions[3] = {"tired", "marched", "fought"};
const char *const drill_results[3] = {"blue wins", "red wins", "draw"};
const char *const drill_deciders[2] = {"score", "resignation"};
const char *const drill_transits[3] = {"sent", "read", "lost"};
const char *const drill_off_on[2] = {"off", "on"};

static const char *const fates[] = {"out", "reserve", "field", "lost"};
/* Hands of the scenarios with three seats by name, of others by number. */
static const char *const card_places[] = {"deck",       "used",  "blue-left",
                                          "blue-right", "red",   "seat-4",
                                          "seat-5",     "seat-6"};
static const char *const markers[] = {"bridge"};

static const struct field step_fields[] = {
    STEP_ROWS,
    NUMBER("points", step, argument[0]),
    NUMBER("units", step, argument[1]),
};

static void write_strength(const struct rules *rules, const void *state,
                           int index, struct writer *out)
{
    writer_number(out,
                  unit_points(drill_position(rules, state), (piece_id)index));
}

static enum status read_strength(const struct rules *rules, void *state,
                                 int index, const json_t *value,
                                 struct error *error)
{
    struct drill_state *now = state;
    int printed = drill_rules(rules)->pieces[index].strength;
    json_int_t points = json_integer_value(value);
    if (!json_is_integer(value) || points < 1 || points > printed)
        return error_set(error, STATUS_BAD_REQUEST, "strength: 1 to %d",
                         printed);
    now->units[index].hits = (uint8_t)(printed - points);
    return STATUS_OK;
}

static const struct field unit_fields[] = {
    ID("at", ID_PLACE, ID_NONE, drill_unit, at),
    WORD("fate", fates, drill_unit, fate),
    HIDDEN("hits", drill_unit, hits),
    WORDS("state", drill_conditions, COUNT(drill_conditions), drill_unit,
          state),
    FLAG("revealed", drill_unit, is_revealed),
    WORD("order", drill_orders, drill_unit, order),
    NUMBER("label", drill_unit, label),
    GIVEN("strength", write_strength, read_strength),
};

/* A unit that a case lists is in the field unless it says otherwise. */
static void list_unit(const struct rules *rules, void *state, int index)
{
    struct drill_state *now = state;
    (void)rules;
    now->units[index].fate = FATE_FIELD;
}

static void write_between(const struct rules *rules, const void *state,
                          int index, struct writer *out)
{
    const struct drill_state *now = state;
    char text[ID_TEXT];
    writer_list(out);
    for (int i = 0; i < 2; i++)
        writer_text(out, id_name(rules, ID_PLACE,
                                 now->bridges[index].between[i], text));
    writer_list_end(out);
}

static enum status read_between(const struct rules *rules, void *state,
                                int index, const json_t *value,
                                struct error *error)
{
    struct drill_state *now = state;
    for (size_t i = 0; i < 2; i++) {
        const char *name = json_string_value(json_array_get(value, i));
        uint16_t place =
            name == NULL ? ID_NONE : id_find(rules, ID_PLACE, name);
        if (place == ID_NONE)
            return error_set(error, STATUS_BAD_REQUEST, "between: two places");
        now->bridges[index].between[i] = place;
    }
    return STATUS_OK;
}

static const struct field bridge_fields[] = {
    WORD("is", markers, drill_bridge, is),
    CUSTOM("between", drill_bridge, between, write_between, read_between),
};

static const struct field attack_fields[] = {
    ID("target", ID_PLACE, 0, drill_attack, target),
    NUMBER("units", drill_attack, units),
};

static const struct field signal_fields[] = {
    ID("to", ID_SEAT, ID_NONE, drill_signal, to),
    NUMBER("number", drill_signal, number),
};

static const struct field letter_fields[] = {
    NUMBER("from", drill_letter, from),
    NUMBER("to", drill_letter, to),
    NUMBER("carrier", drill_letter, carrier),
    WORD("transit", drill_transits, drill_letter, transit),
    NUMBER("turn", drill_letter, turn),
    TEXT("text", drill_letter, text),
};

static const struct field fight_fields[] = {
    NUMBER("stage", drill_fight, stage),
    NUMBER("target", drill_fight, target),
    NUMBER("attackers", drill_fight, attackers),
    NUMBER("defenders", drill_fight, defenders),
    NUMBER("has_parry", drill_fight, has_parry),
    NUMBER("loser", drill_fight, loser),
    NUMBER("points", drill_fight, points),
};

/* What is kept of the course besides turn, phase and side. */
static const struct field course_fields[] = {
    NUMBER("fault", course, fault),
    NUMBER("empty", course, empty),
    NUMBER("is_over", course, is_over),
    RECORDS_SEEN("steps", course, steps, step_fields, depth),
};

static const struct field option_fields[] = {
    WORD("fog", drill_off_on, drill_state, option[OPTION_FOG]),
    NUMBER("turns", drill_state, option[OPTION_TURNS]),
    WORD("faults", drill_off_on, drill_state, option[OPTION_FAULTS]),
    WORD("couriers", drill_off_on, drill_state, option[OPTION_COURIERS]),
};

const struct field drill_fields[DRILL_FIELDS] = {
    {.name = "turn", .initial = 1, PART(drill_state, course.turn)},
    WORD("phase", drill_phases, drill_state, course.phase),
    ID("side", ID_SIDE, SIDE_NONE, drill_state, course.side),
    RECORD("course", drill_state, course, course_fields),
    HIDDEN("by", drill_state, by),
    HIDDEN("winner", drill_state, winner),
    WITHIN("options", drill_state, option_fields),
    {.name = "units",
     BY_PIECE(drill_state, units, unit_fields),
     .listed = list_unit},
    WORD_BY("cards", ID_CARD, card_places, drill_state, cards),
    ID_BY("control", ID_PLACE, ID_SIDE, ID_NONE, drill_state, control),
    RECORDS_SEEN("markers", drill_state, bridges, bridge_fields, bridge_count),
    RECORDS("attacks", drill_state, attacks, attack_fields, attack_count),
    RECORD_BY("signals", ID_SEAT, drill_state, signals, signal_fields),
    RECORD("fight", drill_state, fight, fight_fields),
    HIDDEN("back", drill_state, back),
    RECORDS_SEEN("letters", drill_state, letters, letter_fields, letter_count),
    DERIVED("to_act", field_to_act),
    DERIVED("score", field_score),
    DERIVED("result", field_result),
    DERIVED("decision", field_decision),
};
