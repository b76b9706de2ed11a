/* Loading: map, units and one scenario, checked as far as play relies on it. */

#include "server/rules/kit/load_data.h"
#include "server/rules/kit/load_legend.h"
#include "server/rules/kit/load_map.h"
#include "server/rules/kit/load_roster.h"
#include "tests/drill/tables.h"

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

/* D1.1: two against one, or three against three. The units are read by it, so
 * it is looked at before the rest of the scenario. */
static enum status load_seats(struct rules *base, const json_t *scenario,
                              struct error *error)
{
    bool has_six = json_is_true(json_object_get(scenario, "six"));
    (void)error;
    base->seat_count = has_six ? DRILL_SEATS : 3;
    base->names[ID_SEAT] =
        (struct names){base->seat_count, has_six ? six_seats : three_seats};
    for (int seat = 0; seat < base->seat_count; seat++)
        base->side_of_seat[seat] = seat < (has_six ? 3 : 2) ? BLUE : RED;
    return STATUS_OK;
}

static enum status take_map(struct rules *base, const json_t *map,
                            struct error *error)
{
    struct drill_rules *rules = (void *)base;
    struct board *board = &base->board;
    enum status status = board_load(board, map, error);
    if (status == STATUS_OK)
        status = load_map(base, map, NULL, error);
    if (status != STATUS_OK)
        return status;
    int wood = board_word_find(&board->terrains, "wood");
    rules->wood = (uint8_t)wood;
    rules->river = (uint8_t)data_bit(&board->side_kinds, "river");
    rules->home[BLUE] = board_area(board, "home-blue");
    rules->home[RED] = board_area(board, "home-red");
    rules->prizes = board_area(board, "prizes");
    if (rules->river == 0 || wood < 0 || board->places != DRILL_PLACES
        || rules->home[BLUE] == NULL || rules->home[RED] == NULL
        || rules->prizes == NULL)
        return error_set(error, STATUS_BAD_REQUEST,
                         "map: river, wood, homes, prizes or size");
    return STATUS_OK;
}

static enum status load_unit(const struct loading *at, const json_t *unit,
                             int index, void *record)
{
    struct drill_piece *piece = record;
    bool has_six = at->rules->seat_count > 3;
    /* clang-format off */
    const struct load_row rows[] = {
        {TEXT("id", drill_piece, id)},
        {TEXT("name", drill_piece, label)},
        {ID("side", drill_piece, side, ID_SIDE)},
        {ID(has_six ? "post" : "seat", drill_piece, seat, ID_SEAT)},
        {ELSEWHERE(has_six ? "seat" : "post")},
        {WORD("kind", drill_piece, kind, drill_kinds)},
        {NUMBER("strength", drill_piece, strength, 1, 9)},
        {.key = NULL}};
    /* clang-format on */
    (void)index;
    enum status status = load_object(at, unit, rows, piece);
    if (status == STATUS_OK
        && piece->side != at->rules->side_of_seat[piece->seat])
        status = load_refuse(at, "the seat is of the other side");
    return status;
}

static enum status load_units(struct rules *base, const json_t *units,
                              struct error *error)
{
    struct drill_rules *rules = (void *)base;
    int count;
    const struct roster roster =
        ROSTER(rules->pieces, rules->piece_names, &count, load_unit);
    enum status status = load_roster(base, units, &roster, error);
    if (status == STATUS_OK && count != DRILL_UNITS)
        status =
            error_set(error, STATUS_BAD_REQUEST, "not %d units", DRILL_UNITS);
    return status;
}

static enum status read_units(const struct loading *at, const json_t *object,
                              void *record)
{
    static const struct load_row rows[] = {
        {.key = "at", .kind = LOAD_PLACE, .width = sizeof(uint16_t)},
        {.key = NULL}};
    return load_by_id(at, object, ID_PIECE, rows,
                      ((struct drill_rules *)record)->start, sizeof(uint16_t));
}

static enum status read_control(const struct loading *at, const json_t *object,
                                void *record)
{
    static const struct load_row side = {
        .kind = LOAD_ID, .ids = ID_SIDE, .width = sizeof(uint16_t)};
    return load_value_by_id(at, object, ID_PLACE, &side,
                            ((struct drill_rules *)record)->control);
}

static enum status load_scenario(struct rules *base, const json_t *scenario,
                                 struct error *error)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        SCENARIO_ELSEWHERE,
        {ELSEWHERE("sides")}, {ELSEWHERE("first_player")}, {ELSEWHERE("six")},
        {FLAG("deploy", drill_rules, has_deploy), OPTIONAL(false)},
        {READ("options", load_game_options)},
        {READ("units", read_units)},
        {READ("control", read_control)},
        {.key = NULL}};
    /* clang-format on */
    struct drill_rules *rules = (void *)base;
    struct loading loading = load_begin(base, error);
    memset(rules->start, UINT8_MAX, sizeof rules->start);
    memset(rules->control, UINT8_MAX, sizeof rules->control);
    return load_object(&loading, scenario, rows, rules);
}

static const struct data_file files[] = {
    {NULL, load_seats},    {"map.json", take_map}, {"units.json", load_units},
    {NULL, load_scenario}, {NULL, load_proposals}, {"legend.json", legend_load},
    {.load = NULL},
};

enum status drill_load(const struct game *game, const char *scenario,
                       struct rules **rules, struct error *error)
{
    struct drill_rules *own = data_new(sizeof *own);
    struct rules *base = &own->base;
    base->names[ID_SIDE] = (struct names){SIDES, side_names};
    base->names[ID_CARD] = (struct names){DRILL_CARDS, card_names};
    base->side_count = SIDES;
    memcpy(own->card_kind, card_kinds, sizeof card_kinds);
    return data_load(game, scenario, files, base, rules, error);
}

void drill_free(struct rules *rules)
{
    free(rules);
}
