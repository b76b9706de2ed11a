/* The fields table: what a position of the drill game is made of. */

#include "server/rules/ids.h"
#include "server/rules/kit/field_rows.h"
#include "tests/drill/tables.h"

#include <string.h>

const char *const drill_phases[PHASES] = {"deploy", "plan", "march", "fight"};
const char *const drill_kinds[2] = {"foot", "horse"};
const char *const drill_orders[3] = {"none", "hold", "charge"};
const char *const drill_conditions[3] = {"tired", "marched", "fought"};
const char *const drill_results[3] = {"blue wins", "red wins", "draw"};
const char *const drill_deciders[2] = {"score", "resignation"};
const char *const drill_transits[3] = {"sent", "read", "lost"};

static const char *const fates[] = {"out", "reserve", "field", "lost"};
/* Hands of the scenarios with three seats by name, of others by number. */
static const char *const card_places[] = {"deck",       "used",  "blue-left",
                                          "blue-right", "red",   "seat-4",
                                          "seat-5",     "seat-6"};
static const char *const markers[] = {"bridge"};
static const char *const fog_words[] = {"off", "on"};

static const struct field step_fields[] = {
    STEP_ROWS,
    NUMBER("points", step, argument[0]),
    NUMBER("units", step, argument[1]),
};

static void write_strength(const struct rules *rules, const void *state,
                           int index, struct writer *out)
{
    writer_number(out,
                  unit_points(drill_rules_of(rules), state, (piece_id)index));
}

static enum status read_strength(const struct rules *rules, void *state,
                                 int index, const json_t *value,
                                 struct error *error)
{
    struct drill_state *now = state;
    int printed = drill_rules_of(rules)->pieces[index].strength;
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

static void write_text(const struct rules *rules, const void *state, int index,
                       struct writer *out)
{
    const struct drill_state *now = state;
    (void)rules;
    writer_text(out, now->letters[index].text);
}

static enum status read_text(const struct rules *rules, void *state, int index,
                             const json_t *value, struct error *error)
{
    struct drill_state *now = state;
    const char *text = json_string_value(value);
    (void)rules;
    if (text == NULL || strlen(text) >= DRILL_TEXT_BYTES)
        return error_set(error, STATUS_BAD_REQUEST, "text: too long, or none");
    memcpy(now->letters[index].text, text, strlen(text));
    return STATUS_OK;
}

static const struct field letter_fields[] = {
    NUMBER("from", drill_letter, from),
    NUMBER("to", drill_letter, to),
    NUMBER("carrier", drill_letter, carrier),
    WORD("transit", drill_transits, drill_letter, transit),
    NUMBER("turn", drill_letter, turn),
    CUSTOM("text", drill_letter, text, write_text, read_text),
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
    {.name = "steps",
     .kind = FIELD_RECORD,
     LISTED(course, steps, depth),
     .fields = step_fields,
     .field_count = COUNT(step_fields)},
};

static const struct field option_fields[] = {
    WORD("fog", fog_words, drill_options, fog),
    NUMBER("turns", drill_options, turns),
    WORD("faults", fog_words, drill_options, faults),
    WORD("couriers", fog_words, drill_options, couriers),
};

static void write_seats(const struct rules *rules, const void *state, int index,
                        struct writer *out)
{
    seat_set seats = course_to_act(course_of(state));
    (void)index;
    writer_list(out);
    for (seat_id seat = 0; seat < rules->seat_count; seat++)
        if (seat_in(seats, seat))
            writer_text(out, rules->names[ID_SEAT].name[seat]);
    writer_list_end(out);
}

static void write_score(const struct rules *rules, const void *state, int index,
                        struct writer *out)
{
    (void)index;
    writer_object(out);
    for (side_id side = BLUE; side < SIDES; side++)
        writer_put_number(out, rules->names[ID_SIDE].name[side],
                          side_score(drill_rules_of(rules), state, side));
    writer_object_end(out);
}

static void write_result(const struct rules *rules, const void *state,
                         int index, struct writer *out)
{
    struct outcome outcome;
    (void)index;
    drill_outcome(rules, state, &outcome);
    if (outcome.is_over)
        writer_text(out, outcome.result);
    else
        writer_raw(out, "null", 4);
}

static void write_decision(const struct rules *rules, const void *state,
                           int index, struct writer *out)
{
    const struct step *top = course_top(course_of(state));
    (void)index;
    if (top == NULL || top->kind < STEP_PARRY) {
        writer_raw(out, "null", 4);
        return;
    }
    writer_object(out);
    writer_put_text(out, "kind", rules->game->steps[top->kind].name);
    writer_object_end(out);
}

const struct field drill_fields[DRILL_FIELDS] = {
    {.name = "turn", .initial = 1, PART(drill_state, course.turn)},
    WORD("phase", drill_phases, drill_state, course.phase),
    ID("side", ID_SIDE, SIDE_NONE, drill_state, course.side),
    RECORD("course", drill_state, course, course_fields),
    HIDDEN("by", drill_state, by),
    HIDDEN("winner", drill_state, winner),
    {.name = "options",
     .kind = FIELD_RECORD,
     .offset = offsetof(struct drill_state, options),
     .stride = sizeof(struct drill_options),
     .fields = option_fields,
     .field_count = COUNT(option_fields)},
    {.name = "units",
     BY_PIECE(drill_state, units, unit_fields),
     .listed = list_unit},
    {.name = "cards",
     .kind = FIELD_WORD,
     .shape = FIELD_BY_ID,
     .keys = ID_CARD,
     .words = card_places,
     .word_count = COUNT(card_places),
     .offset = offsetof(struct drill_state, cards),
     .width = sizeof(uint8_t),
     .stride = sizeof(uint8_t),
     .most = DRILL_CARDS},
    {.name = "control",
     .kind = FIELD_ID,
     .ids = ID_SIDE,
     .shape = FIELD_BY_ID,
     .keys = ID_PLACE,
     .initial = ID_NONE,
     .offset = offsetof(struct drill_state, control),
     .width = sizeof(uint16_t),
     .stride = sizeof(uint16_t),
     .most = DRILL_PLACES},
    {.name = "markers",
     .kind = FIELD_RECORD,
     LISTED(drill_state, bridges, bridge_count),
     .fields = bridge_fields,
     .field_count = COUNT(bridge_fields)},
    RECORDS("attacks", drill_state, attacks, attack_fields, attack_count),
    {.name = "signals",
     .kind = FIELD_RECORD,
     .shape = FIELD_BY_ID,
     .keys = ID_SEAT,
     .offset = offsetof(struct drill_state, signals),
     .stride = sizeof(struct drill_signal),
     .most = DRILL_SEATS,
     .fields = signal_fields,
     .field_count = COUNT(signal_fields)},
    RECORD("fight", drill_state, fight, fight_fields),
    HIDDEN("back", drill_state, back),
    {.name = "letters",
     .kind = FIELD_RECORD,
     LISTED(drill_state, letters, letter_count),
     .fields = letter_fields,
     .field_count = COUNT(letter_fields)},
    DERIVED("to_act", write_seats),
    DERIVED("score", write_score),
    DERIVED("result", write_result),
    DERIVED("decision", write_decision),
};
