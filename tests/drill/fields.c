/* The fields table: what a position of the drill game is made of. */

#include "server/rules/ids.h"
#include "tests/drill/tables.h"

#include <stddef.h>
#include <string.h>

#define PART(record, member)                   \
    .offset = offsetof(struct record, member), \
    .width = sizeof(((struct record *)0)->member)
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

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
    {.name = "kind", PART(step, kind)},
    {.name = "seats", PART(step, seats)},
    {.name = "done", PART(step, done)},
    {.name = "points", PART(step, argument[0])},
    {.name = "units", PART(step, argument[1])},
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
    {.name = "at",
     .kind = FIELD_ID,
     .ids = ID_PLACE,
     .initial = ID_NONE,
     PART(drill_unit, at)},
    {.name = "fate",
     .kind = FIELD_WORD,
     .words = fates,
     .word_count = COUNT(fates),
     PART(drill_unit, fate)},
    {.name = "hits", .is_hidden_in_cases = true, PART(drill_unit, hits)},
    {.name = "state",
     .kind = FIELD_WORDS,
     .words = drill_conditions,
     .word_count = COUNT(drill_conditions),
     PART(drill_unit, state)},
    {.name = "revealed", .kind = FIELD_FLAG, PART(drill_unit, is_revealed)},
    {.name = "order",
     .kind = FIELD_WORD,
     .words = drill_orders,
     .word_count = COUNT(drill_orders),
     PART(drill_unit, order)},
    {.name = "label", PART(drill_unit, label)},
    {.name = "strength",
     .is_derived = true,
     .write = write_strength,
     .read = read_strength},
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
    {.name = "is",
     .kind = FIELD_WORD,
     .words = markers,
     .word_count = COUNT(markers),
     PART(drill_bridge, is)},
    {.name = "between",
     .kind = FIELD_CUSTOM,
     .offset = offsetof(struct drill_bridge, between),
     .stride = sizeof(uint16_t[2]),
     .write = write_between,
     .read = read_between},
};

static const struct field attack_fields[] = {
    {.name = "target",
     .kind = FIELD_ID,
     .ids = ID_PLACE,
     PART(drill_attack, target)},
    {.name = "units", PART(drill_attack, units)},
};

static const struct field signal_fields[] = {
    {.name = "to",
     .kind = FIELD_ID,
     .ids = ID_SEAT,
     .initial = ID_NONE,
     PART(drill_signal, to)},
    {.name = "number", PART(drill_signal, number)},
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
    {.name = "from", PART(drill_letter, from)},
    {.name = "to", PART(drill_letter, to)},
    {.name = "carrier", PART(drill_letter, carrier)},
    {.name = "transit",
     .kind = FIELD_WORD,
     .words = drill_transits,
     .word_count = COUNT(drill_transits),
     PART(drill_letter, transit)},
    {.name = "turn", PART(drill_letter, turn)},
    {.name = "text",
     .kind = FIELD_CUSTOM,
     .offset = offsetof(struct drill_letter, text),
     .stride = DRILL_TEXT_BYTES,
     .write = write_text,
     .read = read_text},
};

static const struct field fight_fields[] = {
    {.name = "stage", PART(drill_fight, stage)},
    {.name = "target", PART(drill_fight, target)},
    {.name = "attackers", PART(drill_fight, attackers)},
    {.name = "defenders", PART(drill_fight, defenders)},
    {.name = "has_parry", PART(drill_fight, has_parry)},
    {.name = "loser", PART(drill_fight, loser)},
    {.name = "points", PART(drill_fight, points)},
};

/* What is kept of the course besides turn, phase and side. */
static const struct field course_fields[] = {
    {.name = "fault", PART(course, fault)},
    {.name = "empty", PART(course, empty)},
    {.name = "is_over", PART(course, is_over)},
    {.name = "steps",
     .kind = FIELD_RECORD,
     .shape = FIELD_LIST,
     .offset = offsetof(struct course, steps),
     .stride = sizeof(struct step),
     .most = STEPS_MOST,
     .count_offset = offsetof(struct course, depth),
     .fields = step_fields,
     .field_count = COUNT(step_fields)},
};

static const struct field option_fields[] = {
    {.name = "fog",
     .kind = FIELD_WORD,
     .words = fog_words,
     .word_count = COUNT(fog_words),
     PART(drill_options, fog)},
    {.name = "turns", PART(drill_options, turns)},
    {.name = "faults",
     .kind = FIELD_WORD,
     .words = fog_words,
     .word_count = COUNT(fog_words),
     PART(drill_options, faults)},
    {.name = "couriers",
     .kind = FIELD_WORD,
     .words = fog_words,
     .word_count = COUNT(fog_words),
     PART(drill_options, couriers)},
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
    {.name = "phase",
     .kind = FIELD_WORD,
     .words = drill_phases,
     .word_count = PHASES,
     PART(drill_state, course.phase)},
    {.name = "side",
     .kind = FIELD_ID,
     .ids = ID_SIDE,
     .initial = SIDE_NONE,
     PART(drill_state, course.side)},
    {.name = "course",
     .kind = FIELD_RECORD,
     .is_hidden_in_cases = true,
     .offset = offsetof(struct drill_state, course),
     .stride = sizeof(struct course),
     .fields = course_fields,
     .field_count = COUNT(course_fields)},
    {.name = "by", .is_hidden_in_cases = true, PART(drill_state, by)},
    {.name = "winner",
     .is_hidden_in_cases = true,
     .kind = FIELD_NUMBER,
     PART(drill_state, winner)},
    {.name = "options",
     .kind = FIELD_RECORD,
     .offset = offsetof(struct drill_state, options),
     .stride = sizeof(struct drill_options),
     .fields = option_fields,
     .field_count = COUNT(option_fields)},
    {.name = "units",
     .kind = FIELD_RECORD,
     .shape = FIELD_BY_ID,
     .keys = ID_PIECE,
     .offset = offsetof(struct drill_state, units),
     .stride = sizeof(struct drill_unit),
     .most = DRILL_UNITS,
     .fields = unit_fields,
     .field_count = COUNT(unit_fields),
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
     .shape = FIELD_LIST,
     .offset = offsetof(struct drill_state, bridges),
     .stride = sizeof(struct drill_bridge),
     .most = DRILL_BRIDGES,
     .count_offset = offsetof(struct drill_state, bridge_count),
     .fields = bridge_fields,
     .field_count = COUNT(bridge_fields)},
    {.name = "attacks",
     .is_hidden_in_cases = true,
     .kind = FIELD_RECORD,
     .shape = FIELD_LIST,
     .offset = offsetof(struct drill_state, attacks),
     .stride = sizeof(struct drill_attack),
     .most = DRILL_ATTACKS_MOST,
     .count_offset = offsetof(struct drill_state, attack_count),
     .fields = attack_fields,
     .field_count = COUNT(attack_fields)},
    {.name = "signals",
     .kind = FIELD_RECORD,
     .shape = FIELD_BY_ID,
     .keys = ID_SEAT,
     .offset = offsetof(struct drill_state, signals),
     .stride = sizeof(struct drill_signal),
     .most = DRILL_SEATS,
     .fields = signal_fields,
     .field_count = COUNT(signal_fields)},
    {.name = "fight",
     .is_hidden_in_cases = true,
     .kind = FIELD_RECORD,
     .offset = offsetof(struct drill_state, fight),
     .stride = sizeof(struct drill_fight),
     .fields = fight_fields,
     .field_count = COUNT(fight_fields)},
    {.name = "back", .is_hidden_in_cases = true, PART(drill_state, back)},
    {.name = "letters",
     .kind = FIELD_RECORD,
     .shape = FIELD_LIST,
     .offset = offsetof(struct drill_state, letters),
     .stride = sizeof(struct drill_letter),
     .most = DRILL_LETTERS,
     .count_offset = offsetof(struct drill_state, letter_count),
     .fields = letter_fields,
     .field_count = COUNT(letter_fields)},
    {.name = "to_act", .is_derived = true, .write = write_seats},
    {.name = "score", .is_derived = true, .write = write_score},
    {.name = "result", .is_derived = true, .write = write_result},
    {.name = "decision", .is_derived = true, .write = write_decision},
};
