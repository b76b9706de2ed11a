/* Loading a scenario: sides, seats, objectives, arrivals, what it is about. */

#include "server/rules/ids.h"
#include "server/rules/library.h"
#include "server/rules/toy-soldiers/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum status wrong(struct error *error, const char *what)
{
    return error_set(error, STATUS_BAD_REQUEST, "scenario: %s", what);
}

/* The first side is side 0, so the file must name them in order. */
static bool load_sides(struct toys_rules *rules, const json_t *scenario)
{
    const json_t *sides = json_object_get(scenario, "sides");
    const json_t *rear = json_object_get(scenario, "rear");
    if (json_array_size(sides) != SIDES_MOST)
        return false;
    for (size_t i = 0; i < SIDES_MOST; i++) {
        char *text = rules->side_text[i];
        if (!data_text(json_array_get(sides, i), text,
                       sizeof rules->side_text[i]))
            return false;
        rules->side_names[i] = text;
        int direction = toys_whole(rear, text, 0, 6);
        if (direction < 0 || direction % 2 != 0)
            return false;
        rules->rear[i] = (uint8_t)direction;
    }
    rules->base.names[ID_SIDE] = (struct names){SIDES_MOST, rules->side_names};
    rules->base.side_count = SIDES_MOST;
    return strcmp(rules->side_names[0], rules->side_names[1]) < 0;
}

static int by_seat(const void *a, const void *b)
{
    const json_t *const *left = a;
    const json_t *const *right = b;
    return strcmp(json_string_value(json_object_get(*left, "seat")),
                  json_string_value(json_object_get(*right, "seat")));
}

static bool load_seat(struct toys_rules *rules, const json_t *row, int seat)
{
    const char *role = json_string_value(json_object_get(row, "role"));
    int side = data_index(&rules->base, ID_SIDE, json_object_get(row, "side"));
    if (side < 0 || role == NULL
        || !data_text(json_object_get(row, "seat"), rules->seat_text[seat],
                      sizeof rules->seat_text[seat])
        || !data_text(json_object_get(row, "name"), rules->seat_name[seat],
                      sizeof rules->seat_name[seat]))
        return false;
    rules->seat_names[seat] = rules->seat_text[seat];
    rules->base.side_of_seat[seat] = (side_id)side;
    rules->is_commander[seat] = strcmp(role, "commander") == 0;
    if (rules->is_commander[seat])
        rules->base.commander_of_side[side] = (seat_id)seat;
    return true;
}

static bool load_seats(struct toys_rules *rules, const json_t *scenario)
{
    const json_t *rows = json_object_get(scenario, "seats");
    json_t *list[SEATS_MOST];
    size_t count = json_array_size(rows);
    int commanders[SIDES_MOST] = {0, 0};
    if (count == 0 || count > SEATS_MOST)
        return false;
    for (size_t i = 0; i < count; i++) {
        list[i] = json_array_get(rows, i);
        if (!json_is_string(json_object_get(list[i], "seat")))
            return false;
    }
    qsort(list, count, sizeof list[0], by_seat);
    for (int i = 0; i < (int)count; i++) {
        if (!load_seat(rules, list[i], i))
            return false;
        if (rules->is_commander[i])
            commanders[rules->base.side_of_seat[i]]++;
    }
    rules->base.seat_count = (int)count;
    rules->base.names[ID_SEAT] = (struct names){(int)count, rules->seat_names};
    return commanders[0] == 1 && commanders[1] == 1;
}

/* The riders of the seats: named in `seats`, so after the roster. */
static bool load_generals(struct toys_rules *rules, const json_t *scenario)
{
    const json_t *rows = json_object_get(scenario, "seats");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        int seat =
            data_index(&rules->base, ID_SEAT, json_object_get(row, "seat"));
        piece_id general =
            data_id(&rules->base, ID_PIECE, json_object_get(row, "general"));
        if (seat < 0 || general == ID_NONE
            || rules->piece[general].kind != KIND_GENERAL)
            return false;
        rules->general[seat] = general;
    }
    return true;
}

static bool load_objectives(struct toys_rules *rules, const json_t *scenario)
{
    const json_t *rows = json_object_get(scenario, "objectives");
    if (json_array_size(rows) > TOYS_OBJECTIVES_MOST)
        return false;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        const json_t *holder = json_object_get(row, "holder");
        struct toys_objective *objective =
            &rules->objective[rules->objective_count++];
        int value = toys_whole(row, "value", 0, 99);
        int side = json_is_null(holder)
                       ? SIDE_NONE
                       : data_index(&rules->base, ID_SIDE, holder);
        objective->at = data_place(&rules->base, json_object_get(row, "at"));
        if (value < 0 || side < 0 || objective->at == PLACE_NONE)
            return false;
        objective->value = (uint8_t)value;
        objective->holder = (side_id)side;
    }
    return true;
}

static bool load_options(struct toys_rules *rules, const json_t *scenario)
{
    const json_t *options = json_object_get(scenario, "options");
    for (int i = 0; i < OPTION_COUNT; i++) {
        const json_t *value = json_object_get(options, toys_option_words[i]);
        if (!json_is_boolean(value))
            return false;
        rules->base.option_initial[i] = json_is_true(value);
    }
    return true;
}

static bool load_arrival(struct toys_rules *rules, const json_t *row)
{
    const json_t *units = json_object_get(row, "units");
    const json_t *places = json_object_get(row, "at");
    int side = data_index(&rules->base, ID_SIDE, json_object_get(row, "side"));
    int turn = toys_whole(row, "turn", 1, 99);
    if (rules->arrival_count == ARRIVALS_MOST || side < 0 || turn < 0
        || json_array_size(units) > ARRIVAL_UNITS_MOST
        || json_array_size(places) > ARRIVAL_PLACES_MOST)
        return false;
    struct toys_arrival *arrival = &rules->arrival[rules->arrival_count++];
    arrival->side = (side_id)side;
    arrival->turn = (uint8_t)turn;
    for (size_t i = 0; i < json_array_size(units); i++) {
        piece_id unit =
            data_id(&rules->base, ID_PIECE, json_array_get(units, i));
        if (unit == ID_NONE || rules->piece[unit].side != side
            || rules->piece[unit].start != PLACE_NONE)
            return false;
        arrival->unit[arrival->unit_count++] = unit;
    }
    for (size_t i = 0; i < json_array_size(places); i++) {
        place_id place = data_place(&rules->base, json_array_get(places, i));
        if (place == PLACE_NONE)
            return false;
        arrival->place[arrival->place_count++] = place;
    }
    return true;
}

static bool load_arrivals(struct toys_rules *rules, const json_t *scenario)
{
    const json_t *rows = json_object_get(scenario, "arrivals");
    for (size_t i = 0; i < json_array_size(rows); i++)
        if (!load_arrival(rules, json_array_get(rows, i)))
            return false;
    return true;
}

static bool load_areas(struct toys_rules *rules, const json_t *scenario)
{
    const struct board *board = &rules->base.board;
    const json_t *deploy = json_object_get(scenario, "deploy");
    for (int side = 0; side < SIDES_MOST; side++) {
        char train[32];
        const char *name =
            json_string_value(json_object_get(deploy, rules->side_names[side]));
        snprintf(train, sizeof train, "%s-train", rules->side_names[side]);
        rules->train[side] = board_area(board, train);
        if (deploy == NULL)
            continue;
        rules->deploy[side] = name == NULL ? NULL : board_area(board, name);
        if (rules->deploy[side] == NULL)
            return false;
    }
    for (int i = 0; deploy != NULL && i < rules->deploy[0]->count; i++)
        if (board_area_has(rules->deploy[1], rules->deploy[0]->places[i]))
            return false; /* T20.3: they do not overlap */
    return true;
}

static bool load_numbers(struct toys_rules *rules, const json_t *scenario)
{
    const json_t *broken = json_object_get(scenario, "break");
    const json_t *players = json_object_get(scenario, "players");
    const json_t *muster = json_object_get(scenario, "muster");
    rules->turns = toys_whole(scenario, "turns", 0, 60);
    rules->margin = toys_whole(scenario, "margin", 0, 99);
    rules->minutes = toys_whole(scenario, "minutes", 0, 999);
    rules->budget = toys_whole(muster, "budget", 0, 70);
    rules->is_lobby = !json_is_false(json_object_get(scenario, "lobby"));
    rules->players_least = (int)json_integer_value(json_array_get(players, 0));
    rules->players_most = (int)json_integer_value(json_array_get(players, 1));
    for (int side = 0; side < SIDES_MOST; side++) {
        int at = toys_whole(broken, rules->side_names[side], 0, 255);
        if (at < 0 || (at == 0 && rules->budget <= 0))
            return false;
        rules->break_at[side] = (uint8_t)at;
    }
    return rules->turns > 0 && rules->margin >= 0 && rules->minutes >= 0
           && rules->budget >= 0;
}

enum status toys_load_scenario(struct rules *base, const json_t *scenario,
                               struct error *error)
{
    struct toys_rules *rules = (void *)base;
    if (!load_sides(rules, scenario) || !load_seats(rules, scenario))
        return wrong(error, "sides, rear or seats");
    if (!load_numbers(rules, scenario) || !load_options(rules, scenario))
        return wrong(error, "turns, break, margin or options");
    struct loading units = load_begin(base, error);
    units = load_enter(&units, "units");
    enum status status =
        toys_load_roster(&units, json_object_get(scenario, "units"), rules);
    if (status != STATUS_OK)
        return status;
    if (!load_generals(rules, scenario))
        return wrong(error, "generals");
    if (!load_objectives(rules, scenario) || !load_arrivals(rules, scenario)
        || !load_areas(rules, scenario))
        return wrong(error, "objectives, arrivals or areas");
    return STATUS_OK;
}
