/* Loading: map, units and one scenario, checked as far as play relies on it. */

#include "server/rules/ids.h"
#include "server/rules/library.h"
#include "tests/drill/drill.h"
#include "tests/drill/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const side_names[] = {"blue", "red"};
static const char *const three_seats[] = {"blue-left", "blue-right", "red"};
static const char *const six_seats[] = {"blue-centre", "blue-left",
                                        "blue-right",  "red-centre",
                                        "red-left",    "red-right"};
static const char *const card_names[DRILL_CARDS] = {
    "block-1", "block-2", "block-3", "feint-1",
    "feint-2", "feint-3", "nerve-1", "nerve-2"};
static const uint8_t card_kinds[DRILL_CARDS] = {
    CARD_BLOCK, CARD_BLOCK, CARD_BLOCK, CARD_FEINT,
    CARD_FEINT, CARD_FEINT, CARD_NERVE, CARD_NERVE};

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text == NULL ? "" : text;
}

static enum status load_map(struct drill_rules *rules, const json_t *map,
                            struct error *error)
{
    struct board *board = &rules->base.board;
    enum status status = board_load(board, map, error);
    if (status != STATUS_OK)
        return status;
    int river = board_word_find(&board->side_kinds, "river");
    int wood = board_word_find(&board->terrains, "wood");
    rules->home[BLUE] = board_area(board, "home-blue");
    rules->home[RED] = board_area(board, "home-red");
    rules->prizes = board_area(board, "prizes");
    if (river < 0 || wood < 0 || board->places != DRILL_PLACES
        || rules->home[BLUE] == NULL || rules->home[RED] == NULL
        || rules->prizes == NULL)
        return error_set(error, STATUS_BAD_REQUEST,
                         "map: river, wood, homes, prizes or size");
    rules->river = (uint8_t)(1 << river);
    rules->wood = (uint8_t)wood;
    return STATUS_OK;
}

static enum status load_unit(struct drill_rules *rules, int index,
                             const json_t *unit, struct error *error)
{
    struct drill_piece *piece = &rules->pieces[index];
    const char *id = text_of(unit, "id");
    const char *post = rules->base.seat_count > 3 ? "post" : "seat";
    uint16_t seat = id_find(&rules->base, ID_SEAT, text_of(unit, post));
    uint16_t side = id_find(&rules->base, ID_SIDE, text_of(unit, "side"));
    json_int_t strength = json_integer_value(json_object_get(unit, "strength"));

    if (seat == ID_NONE || strength < 1 || strength > 9
        || side != rules->base.side_of_seat[seat]
        || (index > 0 && strcmp(rules->piece_text[index - 1], id) >= 0))
        return error_set(error, STATUS_BAD_REQUEST, "units: '%s'", id);
    snprintf(rules->piece_text[index], sizeof rules->piece_text[0], "%s", id);
    rules->piece_names[index] = rules->piece_text[index];
    snprintf(piece->label, sizeof piece->label, "%s", text_of(unit, "name"));
    piece->side = (side_id)side;
    piece->seat = (seat_id)seat;
    piece->kind =
        strcmp(text_of(unit, "kind"), "horse") == 0 ? KIND_HORSE : KIND_FOOT;
    piece->strength = (uint8_t)strength;
    return STATUS_OK;
}

static enum status load_units(struct drill_rules *rules, const json_t *units,
                              struct error *error)
{
    if (json_array_size(units) != DRILL_UNITS)
        return error_set(error, STATUS_BAD_REQUEST, "units: not %d",
                         DRILL_UNITS);
    for (int i = 0; i < DRILL_UNITS; i++) {
        enum status status =
            load_unit(rules, i, json_array_get(units, (size_t)i), error);
        if (status != STATUS_OK)
            return status;
    }
    rules->base.names[ID_PIECE] =
        (struct names){DRILL_UNITS, rules->piece_names};
    return STATUS_OK;
}

static enum status load_starts(struct drill_rules *rules, const json_t *units,
                               struct error *error)
{
    const char *id;
    json_t *unit;
    for (int i = 0; i < DRILL_UNITS; i++)
        rules->start.at[i] = ID_NONE;
    json_object_foreach((json_t *)(uintptr_t)units, id, unit)
    {
        uint16_t piece = id_find(&rules->base, ID_PIECE, id);
        place_id at = board_place(&rules->base.board, text_of(unit, "at"));
        if (piece == ID_NONE || at == PLACE_NONE)
            return error_set(error, STATUS_BAD_REQUEST, "start of '%s'", id);
        rules->start.at[piece] = at;
    }
    return STATUS_OK;
}

static enum status load_control(struct drill_rules *rules,
                                const json_t *control, struct error *error)
{
    const char *name;
    json_t *side;
    for (int i = 0; i < DRILL_PLACES; i++)
        rules->start.control[i] = ID_NONE;
    json_object_foreach((json_t *)(uintptr_t)control, name, side)
    {
        place_id at = board_place(&rules->base.board, name);
        if (at == PLACE_NONE || !json_is_string(side))
            return error_set(error, STATUS_BAD_REQUEST, "control of '%s'",
                             name);
        rules->start.control[at] =
            id_find(&rules->base, ID_SIDE, json_string_value(side));
    }
    return STATUS_OK;
}

static enum status load_scenario(const struct game *game,
                                 struct drill_rules *rules,
                                 const json_t *scenario, struct error *error)
{
    json_t *turns =
        json_object_get(json_object_get(scenario, "options"), "turns");
    rules->start.has_deploy = json_is_true(json_object_get(scenario, "deploy"));
    for (int i = 0; i < OPTIONS; i++)
        rules->base.option_initial[i] = game->options[i].initial;
    rules->base.option_initial[OPTION_COURIERS] =
        json_is_true(json_object_get(scenario, "six"));
    if (json_is_integer(turns))
        rules->base.option_initial[OPTION_TURNS] =
            (int16_t)json_integer_value(turns);
    enum status status =
        load_starts(rules, json_object_get(scenario, "units"), error);
    if (status != STATUS_OK)
        return status;
    return load_control(rules, json_object_get(scenario, "control"), error);
}

/* D1.1: two against one, or three against three. */
static void seat_all(struct drill_rules *rules, const json_t *scenario)
{
    struct rules *base = &rules->base;
    bool has_six = json_is_true(json_object_get(scenario, "six"));
    int blue = has_six ? 3 : 2;
    base->seat_count = has_six ? DRILL_SEATS : 3;
    base->names[ID_SEAT] =
        (struct names){base->seat_count, has_six ? six_seats : three_seats};
    for (int seat = 0; seat < base->seat_count; seat++)
        base->side_of_seat[seat] = seat < blue ? BLUE : RED;
}

static void name_all(struct drill_rules *rules)
{
    struct rules *base = &rules->base;
    base->names[ID_SIDE] = (struct names){SIDES, side_names};
    base->names[ID_CARD] = (struct names){DRILL_CARDS, card_names};
    base->side_count = SIDES;
    memcpy(rules->card_kind, card_kinds, sizeof card_kinds);
}

enum status drill_load(const struct game *game, const char *scenario,
                       struct rules **rules, struct error *error)
{
    char path[96];
    enum status status = STATUS_BAD_REQUEST;
    struct drill_rules *loaded = calloc(1, sizeof *loaded);
    if (loaded == NULL)
        abort();
    name_all(loaded);
    snprintf(path, sizeof path, "drill/data/scenarios/%s.json", scenario);
    json_t *map = datum_load("drill/data/map.json", error);
    json_t *units = datum_load("drill/data/units.json", error);
    json_t *start = datum_load(path, error);
    if (map == NULL || units == NULL || start == NULL)
        goto done;
    seat_all(loaded, start);
    status = load_map(loaded, map, error);
    if (status == STATUS_OK)
        status = load_units(loaded, units, error);
    if (status == STATUS_OK)
        status = load_scenario(game, loaded, start, error);
done:
    json_decref(map);
    json_decref(units);
    json_decref(start);
    if (status != STATUS_OK)
        free(loaded);
    else
        *rules = &loaded->base;
    return status;
}

void drill_free(struct rules *rules)
{
    free(rules);
}
