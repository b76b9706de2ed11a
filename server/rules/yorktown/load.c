/* Loading a scenario of Yorktown: roster, board, scenario; charts.c the rest.
 */

#include "server/rules/yorktown/load.h"

#include "server/rules/ids.h"
#include "server/rules/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const side_names[SIDES_MOST] = {"allied", "british"};

int yorktown_word(const char *const *words, int count, const json_t *value)
{
    const char *text = json_string_value(value);
    for (int i = 0; text != NULL && i < count; i++)
        if (words[i] != NULL && strcmp(words[i], text) == 0)
            return i;
    return -1;
}

int yorktown_whole(const json_t *object, const char *key)
{
    return (int)json_integer_value(json_object_get(object, key));
}

static int by_id(const void *a, const void *b)
{
    const struct yorktown_card *left = a;
    const struct yorktown_card *right = b;
    return strcmp(left->id, right->id);
}

static enum status load_card(struct yorktown_rules *own, const json_t *unit,
                             int index, struct error *error)
{
    struct yorktown_card *card = &own->card[index];
    const char *id = json_string_value(json_object_get(unit, "id"));
    const char *name = json_string_value(json_object_get(unit, "name"));
    int side =
        yorktown_word(side_names, SIDES_MOST, json_object_get(unit, "side"));
    int nation = yorktown_word(yorktown_nation_words, NATION_COUNT,
                               json_object_get(unit, "nation"));
    int kind = yorktown_word(yorktown_kind_words, KIND_COUNT,
                             json_object_get(unit, "kind"));
    if (id == NULL || name == NULL || side < 0 || nation < 0 || kind < 0
        || strlen(id) >= sizeof card->id || strlen(name) >= sizeof card->name)
        return error_set(error, STATUS_BAD_REQUEST, "units: %d", index);
    memcpy(card->id, id, strlen(id) + 1);
    memcpy(card->name, name, strlen(name) + 1);
    card->side = (uint8_t)side;
    card->nation = (uint8_t)nation;
    card->kind = (uint8_t)kind;
    card->combat = (uint8_t)yorktown_whole(unit, "combat");
    card->move = (uint8_t)yorktown_whole(unit, "move");
    card->order = (uint8_t)index;
    return STATUS_OK;
}

static enum status load_roster(struct yorktown_rules *own, const json_t *list,
                               struct error *error)
{
    size_t count = json_array_size(list);
    if (count == 0 || count > YORKTOWN_UNITS_MOST)
        return error_set(error, STATUS_BAD_REQUEST, "units: %zu", count);
    own->unit_count = (int)count;
    for (int i = 0; i < own->unit_count; i++) {
        enum status status =
            load_card(own, json_array_get(list, (size_t)i), i, error);
        if (status != STATUS_OK)
            return status;
    }
    qsort(own->card, count, sizeof own->card[0], by_id);
    for (int i = 0; i < own->unit_count; i++)
        own->unit_names[i] = own->card[i].id;
    own->rules.names[ID_PIECE] =
        (struct names){own->unit_count, own->unit_names};
    return STATUS_OK;
}

static enum status load_terrain(struct yorktown_rules *own, struct error *error)
{
    static const char *const words[TERRAIN_COUNT] = {
        [TERRAIN_RIVER] = "river",
        [TERRAIN_SHORE] = "shore",
        [TERRAIN_CLEAR] = "clear",
        [TERRAIN_WOOD] = "wood",
        [TERRAIN_MARSH] = "marsh",
        [TERRAIN_YORKTOWN] = "Yorktown",
        [TERRAIN_GLOUCESTER] = "Gloucester Point",
    };
    const struct board *board = &own->rules.board;
    uint8_t class[BOARD_WORDS_MOST] = {0};
    if (board->places > YORKTOWN_PLACES)
        return error_set(error, STATUS_BAD_REQUEST, "map: too large");
    for (int i = 0; i < board->terrains.count; i++) {
        json_t *word = json_string(board->terrains.word[i]);
        int terrain = yorktown_word(words, TERRAIN_COUNT, word);
        json_decref(word);
        if (terrain < 0)
            return error_set(error, STATUS_BAD_REQUEST, "map: terrain %s",
                             board->terrains.word[i]);
        class[i] = (uint8_t)terrain;
    }
    for (int place = 0; place < board->places; place++)
        own->terrain[place] = class[board->terrain[place]];
    for (int i = 0; i < board->line_count; i++)
        for (int k = 0; k < board->lines[i].count; k++)
            own->road[board->lines[i].path[k]] = 1;
    int wall = board_word_find(&board->side_kinds, "wall");
    int creek = board_word_find(&board->side_kinds, "creek");
    if (wall < 0 || creek < 0)
        return error_set(error, STATUS_BAD_REQUEST, "map: no wall or creek");
    own->wall_bit = (uint16_t)(1U << wall);
    own->creek_bit = (uint16_t)(1U << creek);
    return STATUS_OK;
}

static enum status load_map(struct yorktown_rules *own, const json_t *map,
                            struct error *error)
{
    const struct board *board = &own->rules.board;
    enum status status = board_load(&own->rules.board, map, error);
    if (status == STATUS_OK)
        status = load_terrain(own, error);
    if (status != STATUS_OK)
        return status;
    json_t *redoubts = json_object_get(map, "redoubts");
    for (void *at = json_object_iter(redoubts); at != NULL;
         at = json_object_iter_next(redoubts, at)) {
        place_id place = board_place(board, json_object_iter_key(at));
        if (place == PLACE_NONE)
            return error_set(error, STATUS_BAD_REQUEST, "map: redoubt");
        own->printed[place] = 1;
    }
    own->approach = board_area(board, "north-approach");
    own->hampton = board_area(board, "hampton-side");
    own->williamsburg = board_area(board, "williamsburg-entry");
    own->exits[0] = board_area(board, "exit-west");
    own->exits[1] = board_area(board, "exit-south");
    own->exits[2] = board_area(board, "exit-east");
    if (own->approach == NULL || own->hampton == NULL
        || own->williamsburg == NULL || own->exits[0] == NULL
        || own->exits[1] == NULL || own->exits[2] == NULL)
        return error_set(error, STATUS_BAD_REQUEST, "map: an area lacks");
    return STATUS_OK;
}

static uint16_t place_of(const struct yorktown_rules *own, const char *text)
{
    if (text == NULL)
        return AT_ABSENT;
    if (strcmp(text, "hampton") == 0)
        return AT_HAMPTON;
    if (strcmp(text, "williamsburg") == 0)
        return AT_WILLIAMSBURG;
    place_id place = board_place(&own->rules.board, text);
    return place == PLACE_NONE ? (uint16_t)AT_ABSENT : place;
}

static enum status load_starts(struct yorktown_rules *own, json_t *units,
                               struct error *error)
{
    for (int i = 0; i < own->unit_count; i++)
        own->start[i] = (struct yorktown_start){
            .at = AT_ABSENT,
            .with = ID_NONE,
            .facing = own->card[i].side == ALLIED ? 0 : 3};
    for (void *at = json_object_iter(units); at != NULL;
         at = json_object_iter_next(units, at)) {
        const json_t *value = json_object_iter_value(at);
        piece_id unit =
            id_find(&own->rules, ID_PIECE, json_object_iter_key(at));
        const json_t *facing = json_object_get(value, "facing");
        const char *with = json_string_value(json_object_get(value, "with"));
        uint16_t place =
            place_of(own, json_string_value(json_object_get(value, "at")));
        if (unit == ID_NONE || place == AT_ABSENT)
            return error_set(error, STATUS_BAD_REQUEST, "scenario: unit %s",
                             json_object_iter_key(at));
        own->start[unit].at = place;
        if (facing != NULL)
            own->start[unit].facing = (uint8_t)json_integer_value(facing);
        if (with != NULL)
            own->start[unit].with = id_find(&own->rules, ID_PIECE, with);
    }
    return STATUS_OK;
}

static enum status load_places(const struct yorktown_rules *own,
                               const json_t *list, int most, place_id *places,
                               int *count, struct error *error)
{
    *count = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *text = json_string_value(json_array_get(list, i));
        place_id place = text == NULL ? (place_id)PLACE_NONE
                                      : board_place(&own->rules.board, text);
        if (place == PLACE_NONE || *count == most)
            return error_set(error, STATUS_BAD_REQUEST, "scenario: places");
        places[(*count)++] = place;
    }
    return STATUS_OK;
}

static enum status load_victory(struct yorktown_rules *own,
                                const json_t *victory, struct error *error)
{
    static const char *const types[] = {"siege", "redoubts", "neck"};
    int type = yorktown_word(types, 3, json_object_get(victory, "type"));
    if (type < 0)
        return error_set(error, STATUS_BAD_REQUEST, "scenario: victory");
    own->victory = (uint8_t)type;
    own->victory_yorktown = (uint8_t)yorktown_whole(victory, "yorktown");
    own->victory_gloucester = (uint8_t)yorktown_whole(victory, "gloucester");
    own->victory_exit = (uint8_t)yorktown_whole(victory, "exit");
    own->victory_outside = (uint8_t)yorktown_whole(victory, "outside");
    const char *mode = json_string_value(json_object_get(victory, "mode"));
    own->rules.option_initial[0] =
        mode != NULL && strcmp(mode, "both") == 0 ? 1 : 0;
    return load_places(own, json_object_get(victory, "hexes"), 4,
                       own->victory_hex, &own->victory_hex_count, error);
}

/* The standard phases of each side (Y2.2, Y2.3); a scenario may name its own.
 */
static enum status load_phases(struct yorktown_rules *own,
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
        const json_t *list = json_object_get(phases, side_names[side]);
        own->phases[side] = list == NULL ? standard[side] : 0;
        for (size_t i = 0; i < json_array_size(list); i++) {
            int phase = yorktown_word(yorktown_phase_words, PHASE_COUNT,
                                      json_array_get(list, i));
            if (phase < 0)
                return error_set(error, STATUS_BAD_REQUEST, "scenario: phases");
            own->phases[side] |= (uint16_t)(1U << phase);
        }
    }
    int side = yorktown_word(side_names, SIDES_MOST,
                             json_object_get(scenario, "first_side"));
    int phase = yorktown_word(yorktown_phase_words, PHASE_COUNT,
                              json_object_get(scenario, "first_phase"));
    if (side < 0 || phase < 0)
        return error_set(error, STATUS_BAD_REQUEST, "scenario: first phase");
    own->first_side = (uint8_t)side;
    own->first_phase = (uint8_t)phase;
    own->has_setup = phase == PHASE_SETUP;
    return STATUS_OK;
}

static enum status load_setup(struct yorktown_rules *own, const json_t *setup,
                              struct error *error)
{
    const json_t *units =
        json_object_get(json_object_get(setup, "allied"), "units");
    own->setup_gloucester =
        yorktown_whole(json_object_get(setup, "british"), "gloucester");
    for (size_t i = 0; i < json_array_size(units); i++) {
        const char *id = json_string_value(json_array_get(units, i));
        piece_id unit =
            id == NULL ? (piece_id)ID_NONE : id_find(&own->rules, ID_PIECE, id);
        if (unit == ID_NONE || own->setup_unit_count == SETUP_UNITS_MOST)
            return error_set(error, STATUS_BAD_REQUEST, "scenario: setup");
        own->setup_unit[own->setup_unit_count++] = unit;
    }
    return STATUS_OK;
}

static enum status load_turns(struct yorktown_rules *own,
                              const json_t *scenario, const json_t *tables,
                              struct error *error)
{
    const json_t *names = json_object_get(scenario, "turn_names");
    if (json_is_string(names))
        names = json_object_get(tables, "calendar");
    own->turns = yorktown_whole(scenario, "turns");
    if (own->turns < 1 || own->turns > TURNS_MOST
        || json_array_size(names) < (size_t)own->turns)
        return error_set(error, STATUS_BAD_REQUEST, "scenario: turns");
    for (int i = 0; i < own->turns; i++)
        snprintf(own->turn_name[i], sizeof own->turn_name[i], "%s",
                 json_string_value(json_array_get(names, (size_t)i)));
    return STATUS_OK;
}

static enum status load_scenario(struct yorktown_rules *own,
                                 const json_t *scenario, const json_t *tables,
                                 struct error *error)
{
    const char *limits = json_string_value(json_object_get(scenario, "limits"));
    if (limits != NULL)
        own->limits = board_area(&own->rules.board, limits);
    if (limits != NULL && own->limits == NULL)
        return error_set(error, STATUS_BAD_REQUEST, "scenario: limits");
    enum status status =
        load_starts(own, json_object_get(scenario, "units"), error);
    if (status == STATUS_OK)
        status = load_victory(own, json_object_get(scenario, "victory"), error);
    if (status == STATUS_OK)
        status = load_phases(own, scenario, error);
    if (status == STATUS_OK)
        status = load_setup(own, json_object_get(scenario, "setup"), error);
    if (status == STATUS_OK)
        status = load_turns(own, scenario, tables, error);
    if (status == STATUS_OK)
        status = load_places(
            own,
            json_object_get(json_object_get(scenario, "markers"), "redoubts"),
            YORKTOWN_REDOUBTS_MOST, own->redoubt, &own->redoubt_count, error);
    return status;
}

static enum status load_all(struct yorktown_rules *own, const json_t *files[4],
                            struct error *error)
{
    enum status status = load_roster(own, files[0], error);
    if (status == STATUS_OK)
        status = load_map(own, files[1], error);
    if (status == STATUS_OK)
        status = yorktown_load_tables(own, files[2], error);
    if (status == STATUS_OK)
        status = load_scenario(own, files[3], files[2], error);
    return status;
}

enum status yorktown_load(const char *scenario, struct rules **rules,
                          struct error *error)
{
    char path[96];
    snprintf(path, sizeof path, "yorktown/data/scenarios/%s.json", scenario);
    json_t *files[4] = {
        datum_load("yorktown/data/units.json", error),
        datum_load("yorktown/data/map.json", error),
        datum_load("yorktown/data/tables.json", error),
        datum_load(path, error),
    };
    struct yorktown_rules *own = calloc(1, sizeof *own);
    if (own == NULL)
        abort();
    own->rules.names[ID_SIDE] = (struct names){SIDES_MOST, side_names};
    own->rules.names[ID_SEAT] = (struct names){SIDES_MOST, side_names};
    own->rules.side_count = SIDES_MOST;
    own->rules.seat_count = SIDES_MOST;
    own->rules.side_of_seat[BRITISH] = BRITISH;
    const json_t *borrowed[4] = {files[0], files[1], files[2], files[3]};
    bool is_whole = files[0] != NULL && files[1] != NULL && files[2] != NULL
                    && files[3] != NULL;
    enum status status =
        is_whole ? load_all(own, borrowed, error) : STATUS_NOT_FOUND;
    for (int i = 0; i < 4; i++)
        json_decref(files[i]);
    if (status != STATUS_OK) {
        free(own);
        return status;
    }
    *rules = &own->rules;
    return STATUS_OK;
}

void yorktown_free(struct rules *rules)
{
    free(rules);
}
