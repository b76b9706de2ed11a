/* Loading: map, units and one scenario, checked as far as play relies on it. */

#include "server/rules/ids.h"
#include "server/rules/kit/load_data.h"
#include "server/rules/kit/load_map.h"
#include "server/rules/kit/load_rows.h"
#include "tests/drill/drill.h"
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

static const char *const kind_names[] = {"foot", "horse"};

/* What a scenario says; it is read twice: for the seats, and for the rest. */
struct sheet {
    const json_t *options, *units, *control;
    bool has_six, has_deploy;
};

static enum status read_sheet(struct rules *base, const json_t *scenario,
                              struct sheet *sheet, struct error *error)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        SCENARIO_ELSEWHERE,
        {ELSEWHERE("sides")},
        {ELSEWHERE("first_player")},
        {FLAG("six", sheet, has_six), OPTIONAL(false)},
        {FLAG("deploy", sheet, has_deploy), OPTIONAL(false)},
        {OBJECT("options", sheet, options), OPTIONAL(0)},
        {OBJECT("units", sheet, units), OPTIONAL(0)},
        {OBJECT("control", sheet, control), OPTIONAL(0)},
        {.key = NULL}};
    /* clang-format on */
    struct loading loading = load_begin(base, error);
    *sheet = (struct sheet){.options = NULL};
    return load_object(&loading, scenario, rows, sheet);
}

/* D1.1: two against one, or three against three. */
static enum status load_seats(struct rules *base, const json_t *scenario,
                              struct error *error)
{
    struct sheet sheet;
    enum status status = read_sheet(base, scenario, &sheet, error);
    int blue = sheet.has_six ? 3 : 2;
    base->seat_count = sheet.has_six ? DRILL_SEATS : 3;
    base->names[ID_SEAT] = (struct names){
        base->seat_count, sheet.has_six ? six_seats : three_seats};
    for (int seat = 0; seat < base->seat_count; seat++)
        base->side_of_seat[seat] = seat < blue ? BLUE : RED;
    return status;
}

static enum status take_map(struct rules *base, const json_t *map,
                            struct error *error)
{
    struct drill_rules *rules = (void *)base;
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
    return load_map(base, map, NULL, error);
}

static enum status load_unit(struct rules *base, const json_t *unit, int index,
                             struct error *error)
{
    struct drill_piece *piece = &((struct drill_rules *)base)->pieces[index];
    bool has_six = base->seat_count > 3;
    /* clang-format off */
    const struct load_row rows[] = {
        {TEXT("id", drill_piece, id)},
        {TEXT("name", drill_piece, label)},
        {ID("side", drill_piece, side, ID_SIDE)},
        {ID(has_six ? "post" : "seat", drill_piece, seat, ID_SEAT)},
        {ELSEWHERE(has_six ? "seat" : "post")},
        {WORD("kind", drill_piece, kind, kind_names)},
        {NUMBER("strength", drill_piece, strength, 1, 9)},
        {.key = NULL}};
    /* clang-format on */
    struct loading loading = load_begin(base, error);
    loading = load_enter_at(&loading, (size_t)index);
    enum status status = load_object(&loading, unit, rows, piece);
    if (status == STATUS_OK && piece->side != base->side_of_seat[piece->seat])
        status = load_refuse(&loading, "the seat is of the other side");
    return status;
}

static enum status load_units(struct rules *base, const json_t *units,
                              struct error *error)
{
    struct drill_rules *rules = (void *)base;
    int count;
    const struct data_roster roster = {rules->pieces, sizeof rules->pieces[0],
                                       DRILL_UNITS,   rules->piece_names,
                                       &count,        load_unit};
    enum status status = data_load_roster(base, units, &roster, error);
    if (status == STATUS_OK && count != DRILL_UNITS)
        status =
            error_set(error, STATUS_BAD_REQUEST, "not %d units", DRILL_UNITS);
    return status;
}

static enum status load_control(const struct loading *at,
                                struct drill_rules *rules,
                                const json_t *control)
{
    static const struct load_row side = {
        ID("side", drill_control, side, ID_SIDE)};
    const char *name;
    json_t *value;
    enum status status = STATUS_OK;
    for (int i = 0; i < DRILL_PLACES; i++)
        rules->control[i].side = ID_NONE;
    json_object_foreach((json_t *)(uintptr_t)control, name, value)
    {
        struct loading inner = load_enter(at, name);
        place_id place = board_place(&rules->base.board, name);
        if (place == PLACE_NONE)
            return load_refuse(&inner, "there is no such place");
        status = load_value(&inner, value, &side, &rules->control[place]);
        if (status != STATUS_OK)
            break;
    }
    return status;
}

static enum status load_scenario(struct rules *base, const json_t *scenario,
                                 struct error *error)
{
    static const struct load_row start[] = {{PLACE("at", drill_start, at)},
                                            {.key = NULL}};
    struct options {
        int turns;
    } options = {0};
    struct drill_rules *rules = (void *)base;
    struct sheet sheet;
    struct loading loading = load_begin(base, error);
    int initial = base->game->options[OPTION_TURNS].initial;
    /* clang-format off */
    const struct load_row turns[] = {
        {NUMBER("turns", options, turns, 1, 99), OPTIONAL(initial)}, {.key = NULL}};
    /* clang-format on */
    enum status status = read_sheet(base, scenario, &sheet, error);
    struct loading inner = load_enter(&loading, "options");
    options.turns = initial;
    if (status == STATUS_OK && sheet.options != NULL)
        status = load_object(&inner, sheet.options, turns, &options);
    for (int i = 0; i < OPTIONS; i++)
        base->option_initial[i] = base->game->options[i].initial;
    base->option_initial[OPTION_COURIERS] = sheet.has_six;
    base->option_initial[OPTION_TURNS] = (int16_t)options.turns;
    rules->has_deploy = sheet.has_deploy;
    for (int i = 0; i < DRILL_UNITS; i++)
        rules->start[i].at = ID_NONE;
    inner = load_enter(&loading, "units");
    if (status == STATUS_OK)
        status = load_by_id(&inner, sheet.units, ID_PIECE, start, rules->start,
                            sizeof rules->start[0]);
    inner = load_enter(&loading, "control");
    if (status == STATUS_OK)
        status = load_control(&inner, rules, sheet.control);
    return status;
}

static const struct data_file files[] = {
    {NULL, load_seats},    {"map.json", take_map}, {"units.json", load_units},
    {NULL, load_scenario}, {.load = NULL},
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
