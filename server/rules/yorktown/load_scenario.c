/* Loading a scenario: who stands where, how it is won, its turns and phases. */

#include "server/rules/yorktown/load.h"

#include "server/rules/ids.h"

#include <stdio.h>
#include <string.h>

static uint16_t place_of(const struct yorktown_rules *rules, const char *text)
{
    if (text == NULL)
        return AT_ABSENT;
    if (strcmp(text, "hampton") == 0)
        return AT_HAMPTON;
    if (strcmp(text, "williamsburg") == 0)
        return AT_WILLIAMSBURG;
    place_id place = board_place(&rules->base.board, text);
    return place == PLACE_NONE ? (uint16_t)AT_ABSENT : place;
}

static enum status load_starts(struct yorktown_rules *rules, json_t *units,
                               struct error *error)
{
    for (int i = 0; i < rules->unit_count; i++)
        rules->start[i] = (struct yorktown_start){
            .at = AT_ABSENT,
            .with = ID_NONE,
            .facing = rules->piece[i].side == ALLIED ? 0 : 3};
    for (void *at = json_object_iter(units); at != NULL;
         at = json_object_iter_next(units, at)) {
        const json_t *value = json_object_iter_value(at);
        piece_id unit =
            id_find(&rules->base, ID_PIECE, json_object_iter_key(at));
        const json_t *facing = json_object_get(value, "facing");
        const char *with = json_string_value(json_object_get(value, "with"));
        uint16_t place =
            place_of(rules, json_string_value(json_object_get(value, "at")));
        if (unit == ID_NONE || place == AT_ABSENT)
            return error_set(error, STATUS_BAD_REQUEST, "scenario: unit %s",
                             json_object_iter_key(at));
        rules->start[unit].at = place;
        if (facing != NULL)
            rules->start[unit].facing = (uint8_t)json_integer_value(facing);
        if (with != NULL)
            rules->start[unit].with = id_find(&rules->base, ID_PIECE, with);
    }
    return STATUS_OK;
}

static enum status load_places(const struct yorktown_rules *rules,
                               const json_t *list, int most, place_id *places,
                               int *count, struct error *error)
{
    *count = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *text = json_string_value(json_array_get(list, i));
        place_id place = text == NULL ? (place_id)PLACE_NONE
                                      : board_place(&rules->base.board, text);
        if (place == PLACE_NONE || *count == most)
            return error_set(error, STATUS_BAD_REQUEST, "scenario: places");
        places[(*count)++] = place;
    }
    return STATUS_OK;
}

static enum status load_victory(struct yorktown_rules *rules,
                                const json_t *victory, struct error *error)
{
    static const char *const types[] = {"siege", "redoubts", "neck"};
    int type = data_word(types, 3, json_object_get(victory, "type"));
    if (type < 0)
        return error_set(error, STATUS_BAD_REQUEST, "scenario: victory");
    rules->victory = (uint8_t)type;
    rules->victory_yorktown = (uint8_t)data_number(victory, "yorktown");
    rules->victory_gloucester = (uint8_t)data_number(victory, "gloucester");
    rules->victory_exit = (uint8_t)data_number(victory, "exit");
    rules->victory_outside = (uint8_t)data_number(victory, "outside");
    const char *mode = json_string_value(json_object_get(victory, "mode"));
    rules->base.option_initial[0] =
        mode != NULL && strcmp(mode, "both") == 0 ? 1 : 0;
    return load_places(rules, json_object_get(victory, "hexes"), 4,
                       rules->victory_hex, &rules->victory_hex_count, error);
}

/* The standard phases of each side (Y2.2, Y2.3); a scenario may name its own.
 */
static enum status load_phases(struct yorktown_rules *rules,
                               const json_t *scenario, struct error *error)
{
    static const uint16_t standard[SIDES_MOST] = {
        1U << PHASE_REDOUBTS | 1U << PHASE_ARTILLERY | 1U << PHASE_MOVEMENT
            | 1U << PHASE_COMBAT,
        1U << PHASE_REDOUBTS | 1U << PHASE_NAVAL | 1U << PHASE_ARTILLERY
            | 1U << PHASE_TRANSPORT | 1U << PHASE_MOVEMENT
            | 1U << PHASE_COMBAT};
    const json_t *phases = json_object_get(scenario, "phases");
    for (int side = 0; side < SIDES_MOST; side++) {
        const json_t *list = json_object_get(phases, yorktown_side_words[side]);
        rules->phases[side] = list == NULL ? standard[side] : 0;
        for (size_t i = 0; i < json_array_size(list); i++) {
            int phase = data_word(yorktown_phase_words, PHASE_COUNT,
                                  json_array_get(list, i));
            if (phase < 0)
                return error_set(error, STATUS_BAD_REQUEST, "scenario: phases");
            rules->phases[side] |= (uint16_t)(1U << phase);
        }
    }
    int side = data_word(yorktown_side_words, SIDES_MOST,
                         json_object_get(scenario, "first_side"));
    int phase = data_word(yorktown_phase_words, PHASE_COUNT,
                          json_object_get(scenario, "first_phase"));
    if (side < 0 || phase < 0)
        return error_set(error, STATUS_BAD_REQUEST, "scenario: first phase");
    rules->first_side = (uint8_t)side;
    rules->first_phase = (uint8_t)phase;
    rules->has_setup = phase == PHASE_SETUP;
    return STATUS_OK;
}

static enum status load_setup(struct yorktown_rules *rules, const json_t *setup,
                              struct error *error)
{
    const json_t *units =
        json_object_get(json_object_get(setup, "allied"), "units");
    rules->setup_gloucester =
        data_number(json_object_get(setup, "british"), "gloucester");
    for (size_t i = 0; i < json_array_size(units); i++) {
        const char *id = json_string_value(json_array_get(units, i));
        piece_id unit = id == NULL ? (piece_id)ID_NONE
                                   : id_find(&rules->base, ID_PIECE, id);
        if (unit == ID_NONE || rules->setup_unit_count == SETUP_UNITS_MOST)
            return error_set(error, STATUS_BAD_REQUEST, "scenario: setup");
        rules->setup_unit[rules->setup_unit_count++] = unit;
    }
    return STATUS_OK;
}

/* The names of the turns, or a word for those of the calendar. */
static enum status load_turns(struct yorktown_rules *rules,
                              const json_t *scenario, struct error *error)
{
    const json_t *names = json_object_get(scenario, "turn_names");
    bool has_calendar = json_is_string(names);
    int named = has_calendar ? rules->turns : (int)json_array_size(names);
    rules->turns = data_number(scenario, "turns");
    if (rules->turns < 1 || rules->turns > TURNS_MOST || named < rules->turns)
        return error_set(error, STATUS_BAD_REQUEST, "scenario: turns");
    for (int i = 0; !has_calendar && i < rules->turns; i++)
        snprintf(rules->turn_name[i], sizeof rules->turn_name[i], "%s",
                 json_string_value(json_array_get(names, (size_t)i)));
    return STATUS_OK;
}

enum status yorktown_load_scenario(struct rules *base, const json_t *scenario,
                                   struct error *error)
{
    struct yorktown_rules *rules = (void *)base;
    const char *limits = json_string_value(json_object_get(scenario, "limits"));
    if (limits != NULL)
        rules->limits = board_area(&rules->base.board, limits);
    if (limits != NULL && rules->limits == NULL)
        return error_set(error, STATUS_BAD_REQUEST, "scenario: limits");
    enum status status =
        load_starts(rules, json_object_get(scenario, "units"), error);
    if (status == STATUS_OK)
        status =
            load_victory(rules, json_object_get(scenario, "victory"), error);
    if (status == STATUS_OK)
        status = load_phases(rules, scenario, error);
    if (status == STATUS_OK)
        status = load_setup(rules, json_object_get(scenario, "setup"), error);
    if (status == STATUS_OK)
        status = load_turns(rules, scenario, error);
    if (status == STATUS_OK)
        status = load_places(
            rules,
            json_object_get(json_object_get(scenario, "markers"), "redoubts"),
            YORKTOWN_REDOUBTS_MOST, rules->redoubt, &rules->redoubt_count,
            error);
    return status;
}
