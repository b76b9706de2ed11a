/* Loading a scenario: who stands where, what comes when, how it is won. */

#include "server/rules/vitoria/load.h"

#include "server/rules/vitoria/actions.h"

#include <stdio.h>
#include <string.h>

static enum status wrong(struct error *error, const struct vitoria_rules *rules,
                         const char *what)
{
    return error_set(error, STATUS_BAD_REQUEST, "scenario %s: %s",
                     rules->base.scenario, what);
}

static bool load_area(struct vitoria_rules *rules, const json_t *scenario)
{
    const json_t *area = json_object_get(scenario, "playing_area");
    const json_t *columns = json_object_get(area, "columns");
    const json_t *rows = json_object_get(area, "rows");
    const struct board *board = &rules->base.board;
    rules->first_column =
        (int)json_integer_value(json_array_get(columns, 0)) - 1;
    rules->last_column =
        (int)json_integer_value(json_array_get(columns, 1)) - 1;
    rules->first_row = (int)json_integer_value(json_array_get(rows, 0)) - 1;
    rules->last_row = (int)json_integer_value(json_array_get(rows, 1)) - 1;
    if (rules->first_column < 0 || rules->last_column >= board->columns
        || rules->first_row < 0 || rules->last_row >= board->rows
        || rules->first_column > rules->last_column
        || rules->first_row > rules->last_row)
        return false;
    for (int column = rules->first_column; column <= rules->last_column;
         column++)
        for (int row = rules->first_row; row <= rules->last_row; row++)
            rules->is_in_play[column * board->rows + row] = true;
    return true;
}

static bool is_place(const struct vitoria_rules *rules, place_id place)
{
    return place != PLACE_NONE && rules->is_in_play[place];
}

static bool load_exit(struct vitoria_rules *rules, const json_t *scenario)
{
    const json_t *way = json_object_get(scenario, "exit");
    rules->exit_hex = PLACE_NONE;
    rules->exit_side = SIDE_NONE;
    if (way == NULL)
        return true;
    int side = data_word(vitoria_side_words, 2, json_object_get(way, "side"));
    int units = data_whole(way, "units_per_turn", 0, 99);
    int turn = data_whole(way, "combat_units_from_turn", 1, 99);
    rules->exit_hex = data_place(&rules->base, json_object_get(way, "hex"));
    if (side < 0 || units < 0 || turn < 0 || !is_place(rules, rules->exit_hex))
        return false;
    rules->exit_side = (side_id)side;
    rules->exits_per_turn = (uint8_t)units;
    rules->exit_combat_turn = (uint8_t)turn;
    return true;
}

static bool load_goals(struct vitoria_rules *rules, const json_t *scenario)
{
    const json_t *victory = json_object_get(scenario, "victory");
    json_t *goals = json_object_get(victory, "objectives");
    const json_t *control = json_object_get(scenario, "control");
    rules->is_strategic = json_is_true(json_object_get(victory, "strategic"));
    for (void *at = json_object_iter(goals); at != NULL;
         at = json_object_iter_next(goals, at)) {
        const char *key = json_object_iter_key(at);
        if (rules->goal_count == GOALS_MOST)
            return false;
        struct vitoria_goal *goal = &rules->goal[rules->goal_count++];
        int points = data_whole(goals, key, 0, 99);
        /* V12.2: at the start all belong to the French. */
        const json_t *given = json_object_get(control, key);
        int owner =
            given == NULL ? FRENCH : data_word(vitoria_side_words, 2, given);
        goal->at = board_place(&rules->base.board, key);
        if (points < 0 || owner < 0 || !is_place(rules, goal->at))
            return false;
        goal->points = (uint8_t)points;
        goal->owner = (side_id)owner;
    }
    return true;
}

/* V12.2.3: the scale of the tables, or one of the scenario's own. */
static bool load_scale(struct vitoria_rules *rules, const json_t *scenario,
                       struct error *error)
{
    const json_t *victory = json_object_get(scenario, "victory");
    const char *name = json_string_value(json_object_get(victory, "scale"));
    const json_t *own =
        json_object_get(json_object_get(victory, "scales"), name);
    struct loading loading = load_begin(&rules->base, error);
    return own == NULL || vitoria_load_scale(&loading, own, rules) == STATUS_OK;
}

static void track(struct vitoria_rules *rules, place_id place)
{
    int i = 0;
    if (!is_place(rules, place))
        return;
    while (i < rules->tracked_count && rules->tracked[i] < place)
        i++;
    if (i < rules->tracked_count && rules->tracked[i] == place)
        return;
    if (rules->tracked_count == VITORIA_TRACKED_MOST)
        return;
    for (int k = rules->tracked_count; k > i; k--)
        rules->tracked[k] = rules->tracked[k - 1];
    rules->tracked[i] = place;
    rules->tracked_count++;
}

/* V12.2: which hexes are tracked. */
static bool load_tracked(struct vitoria_rules *rules)
{
    const struct board *board = &rules->base.board;
    const struct board_area *line = board_area(board, "french-line");
    rules->logrono = board_place(board, "2020");
    rules->pamplona = board_place(board, "3218");
    rules->bayonne = board_place(board, "3206");
    track(rules, rules->logrono);
    track(rules, rules->pamplona);
    track(rules, rules->bayonne);
    for (int i = 0; line != NULL && i < line->count; i++)
        track(rules, line->places[i]);
    for (int i = 0; i < rules->goal_count; i++)
        track(rules, rules->goal[i].at);
    for (int i = 0; line != NULL && i < rules->tracked_count; i++)
        if (board_area_has(line, rules->tracked[i]))
            rules->line[rules->line_count++] = (uint8_t)i;
    return rules->tracked_count > 0
           && (!rules->is_strategic || rules->line_count == line->count);
}

static bool load_units(struct vitoria_rules *rules, const json_t *scenario)
{
    json_t *units = json_object_get(scenario, "units");
    for (void *at = json_object_iter(units); at != NULL;
         at = json_object_iter_next(units, at)) {
        json_t *key = json_string(json_object_iter_key(at));
        piece_id unit = data_id(&rules->base, ID_PIECE, key);
        const json_t *record = json_object_iter_value(at);
        const json_t *entry = json_object_get(record, "entry");
        json_decref(key);
        if (unit == ID_NONE)
            return false;
        struct vitoria_piece *piece = &rules->piece[unit];
        piece->is_in_scenario = true;
        piece->start = data_place(&rules->base, json_object_get(record, "at"));
        if (!is_place(rules, piece->start))
            return false;
        if (entry != NULL)
            piece->entry = data_place(&rules->base, entry);
    }
    return true;
}

static bool load_arrival(struct vitoria_rules *rules, const json_t *row)
{
    int turn = data_whole(row, "turn", 1, rules->turns);
    place_id entry = data_place(&rules->base, json_object_get(row, "entry"));
    const json_t *units = json_object_get(row, "units");
    if (turn < 0 || !is_place(rules, entry))
        return false;
    for (size_t i = 0; i < json_array_size(units); i++) {
        piece_id unit =
            data_id(&rules->base, ID_PIECE, json_array_get(units, i));
        if (unit == ID_NONE || rules->piece[unit].is_in_scenario)
            return false;
        rules->piece[unit].is_in_scenario = true;
        rules->piece[unit].due_turn = (uint8_t)turn;
        rules->piece[unit].entry = entry;
    }
    return true;
}

static bool load_zone(struct vitoria_rules *rules, side_id side,
                      const json_t *row, const json_t *homes)
{
    const char *name = json_string_value(json_object_get(row, "area"));
    const json_t *units = json_object_get(row, "units");
    if (name == NULL || rules->zone_count == ZONES_MOST)
        return false;
    struct vitoria_zone *zone = &rules->zone[rules->zone_count++];
    int most = json_object_get(row, "at_most") == NULL
                   ? 0
                   : data_whole(row, "at_most", 1, 99);
    zone->side = side;
    zone->at_most = (uint8_t)most;
    zone->home = data_place(&rules->base, json_object_get(homes, name));
    zone->area = board_area(&rules->base.board, name);
    if (zone->area == NULL || most < 0)
        return false;
    for (int i = 0; i < zone->area->count; i++)
        zone->holds[zone->area->places[i]] = true;
    for (size_t i = 0; i < json_array_size(units); i++) {
        piece_id unit =
            data_id(&rules->base, ID_PIECE, json_array_get(units, i));
        if (unit == ID_NONE || rules->piece[unit].side != side)
            return false;
        zone->has[unit] = true;
        rules->piece[unit].is_in_scenario = true;
    }
    return true;
}

static bool load_columns(struct vitoria_rules *rules, side_id side,
                         const json_t *row)
{
    const json_t *columns = json_object_get(row, "columns");
    const json_t *arrival = json_object_get(row, "arrival");
    if (columns == NULL)
        return true;
    int first = data_whole(arrival, "first_turn", 1, rules->turns);
    int last = data_whole(arrival, "last_turn", 1, rules->turns);
    int most = data_whole(arrival, "combat_units_per_column_and_turn", 1, 99);
    if (first < 0 || last < first || most < 0
        || json_array_size(columns) != COLUMN_WORDS)
        return false;
    rules->column_side = side;
    rules->column_first_turn = (uint8_t)first;
    rules->column_last_turn = (uint8_t)last;
    rules->column_most = (uint8_t)most;
    rules->column_count = COLUMN_WORDS;
    for (size_t i = 0; i < COLUMN_WORDS; i++) {
        const json_t *item = json_array_get(columns, i);
        int word = data_word(vitoria_column_words, COLUMN_WORDS,
                             json_object_get(item, "id"));
        if (word < 0)
            return false;
        struct vitoria_entry_column *column = &rules->column[word];
        snprintf(column->id, sizeof column->id, "%s",
                 vitoria_column_words[word]);
        column->entry =
            data_place(&rules->base, json_object_get(item, "entry"));
        if (!is_place(rules, column->entry))
            return false;
    }
    return true;
}

static bool load_deployment(struct vitoria_rules *rules, const json_t *scenario)
{
    const json_t *list = json_object_get(scenario, "deployment");
    rules->column_side = SIDE_NONE;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *row = json_array_get(list, i);
        const json_t *zones = json_object_get(row, "zones");
        const json_t *homes = json_object_get(row, "home_by_area");
        int side =
            data_word(vitoria_side_words, 2, json_object_get(row, "side"));
        if (side < 0 || !load_columns(rules, (side_id)side, row))
            return false;
        rules->has_deployment[side] = true;
        for (size_t k = 0; k < json_array_size(zones); k++)
            if (!load_zone(rules, (side_id)side, json_array_get(zones, k),
                           homes))
                return false;
    }
    return true;
}

static bool load_options(struct vitoria_rules *rules, const json_t *scenario)
{
    static const char *const combat[] = {"compulsory", "voluntary"};
    const json_t *options = json_object_get(scenario, "options");
    const json_t *given = json_object_get(options, "combat");
    int value = given == NULL ? 0 : data_word(combat, 2, given);
    rules->base.option_initial[0] = (int16_t)value;
    return value >= 0;
}

/* As printed in the scenario's list: with the same turn and entry. */
static bool is_listed_with(const struct vitoria_piece *one,
                           const struct vitoria_piece *two)
{
    return one->is_in_scenario && one->start == PLACE_NONE && one->due_turn > 0
           && one->side == two->side && one->due_turn == two->due_turn
           && one->entry == two->entry;
}

static void link_lists(struct vitoria_rules *rules)
{
    for (int p = 0; p < rules->unit_count; p++) {
        struct vitoria_piece *piece = &rules->piece[p];
        piece->listed_first = piece->listed_next = ID_NONE;
        if (!is_listed_with(piece, piece))
            continue;
        int before = p - 1;
        while (before >= 0 && !is_listed_with(&rules->piece[before], piece))
            before--;
        piece->listed_first = (piece_id)p;
        if (before < 0)
            continue;
        piece->listed_first = rules->piece[before].listed_first;
        rules->piece[before].listed_next = (piece_id)p;
    }
}

enum status vitoria_load_scenario(struct rules *base, const json_t *scenario,
                                  struct error *error)
{
    struct vitoria_rules *rules = (void *)base;
    const char *title = json_string_value(json_object_get(scenario, "title"));
    const json_t *arrivals = json_object_get(scenario, "reinforcements");
    snprintf(rules->base.title, sizeof rules->base.title, "%s",
             title == NULL ? "" : title);
    rules->turns = data_whole(scenario, "turns", 1, 24);
    rules->first_hour = data_whole(scenario, "first_hour", 0, 23);
    int wagons = data_whole(scenario, "convoy_from_turn", 1, 99);
    if (rules->turns < 0 || rules->first_hour < 0 || wagons < 0)
        return wrong(error, rules, "turns or hours");
    rules->convoy_turn = (uint8_t)wagons;
    if (!load_area(rules, scenario) || !load_exit(rules, scenario))
        return wrong(error, rules, "playing area or exit");
    if (!load_goals(rules, scenario) || !load_scale(rules, scenario, error)
        || !load_tracked(rules))
        return wrong(error, rules, "victory");
    if (!load_units(rules, scenario) || !load_options(rules, scenario))
        return wrong(error, rules, "units or options");
    for (size_t i = 0; i < json_array_size(arrivals); i++)
        if (!load_arrival(rules, json_array_get(arrivals, i)))
            return wrong(error, rules, "reinforcements");
    if (!load_deployment(rules, scenario))
        return wrong(error, rules, "deployment");
    link_lists(rules);
    vitoria_load_faces(rules);
    vitoria_load_goals(rules);
    return STATUS_OK;
}
