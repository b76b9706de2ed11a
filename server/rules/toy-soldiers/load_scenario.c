/* Loading a scenario: sides, seats, objectives, arrivals, areas. */

#include "server/rules/toy-soldiers/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first side is side 0, so the file must name them in order. */
static enum status load_sides(const struct loading *at, const json_t *list,
                              void *record)
{
    struct item {
        char name[sizeof((struct toys_rules *)0)->side_text[0]];
    };
    static const struct load_row name = {TEXT("", item, name)};
    struct toys_rules *rules = record;
    enum status status =
        load_exact(at, list, &name, rules->side_text, SIDES_MOST);
    for (int side = 0; side < SIDES_MOST; side++)
        rules->side_names[side] = rules->side_text[side];
    rules->base.names[ID_SIDE] = (struct names){SIDES_MOST, rules->side_names};
    rules->base.side_count = SIDES_MOST;
    return status == STATUS_OK
                   && strcmp(rules->side_names[0], rules->side_names[1]) >= 0
               ? load_refuse(at, "not in their order")
               : status;
}

static enum status load_rear(const struct loading *at, const json_t *part,
                             void *record)
{
    struct item {
        uint8_t direction;
    };
    static const struct load_row row = {NUMBER("", item, direction, 0, 6)};
    struct toys_rules *rules = record;
    enum status status = load_by_word(at, part, rules->side_names, SIDES_MOST,
                                      &row, rules->rear);
    return status == STATUS_OK && (rules->rear[0] | rules->rear[1]) % 2 != 0
               ? load_refuse(at, "not towards an edge")
               : status;
}

/* Null where an army is mustered: from the muster. */
static enum status load_break(const struct loading *at, const json_t *part,
                              void *record)
{
    struct item {
        uint8_t points;
    };
    static const struct load_row row = {NUMBER("", item, points, 1, 255),
                                        OR_NULL(0)};
    struct toys_rules *rules = record;
    const uint8_t *points = rules->break_at;
    enum status status = load_by_word(at, part, rules->side_names, SIDES_MOST,
                                      &row, rules->break_at);
    return status == STATUS_OK && rules->budget == 0
                   && (points[0] == 0 || points[1] == 0)
               ? load_refuse(at, "null without a muster")
               : status;
}

static enum status load_options(const struct loading *at, const json_t *part,
                                void *record)
{
    struct item {
        int16_t is_on;
    };
    static const struct load_row row = {FLAG("", item, is_on)};
    struct toys_rules *rules = record;
    return load_by_word(at, part, toys_option_words, OPTION_SWITCHES, &row,
                        rules->base.option_initial);
}

struct seat {
    char id[sizeof((struct toys_rules *)0)->seat_text[0]];
    char name[sizeof((struct toys_rules *)0)->seat_name[0]];
    side_id side;
    bool is_commander;
};

static int by_id(const void *a, const void *b)
{
    const struct seat *left = a;
    const struct seat *right = b;
    return strcmp(left->id, right->id);
}

static enum status load_seats(const struct loading *at, const json_t *list,
                              void *record)
{
    static const char *const roles[] = {"general", "commander"};
    /* clang-format off */
    static const struct load_row rows[] = {
        {TEXT("seat", seat, id)},
        {TEXT("name", seat, name)},
        {ID("side", seat, side, ID_SIDE)},
        {WORD("role", seat, is_commander, roles)},
        {ELSEWHERE("general")}, /* see load_general */
        {.key = NULL}};
    /* clang-format on */
    struct toys_rules *rules = record;
    struct seat seats[SEATS_MOST] = {{.side = 0}};
    int commanders[SIDES_MOST] = {0, 0};
    int count;
    enum status status = load_records(at, list, rows, seats, sizeof seats[0],
                                      SEATS_MOST, &count);
    qsort(seats, (size_t)count, sizeof seats[0], by_id);
    for (int i = 0; i < count; i++) {
        const struct seat *seat = &seats[i];
        memcpy(rules->seat_text[i], seat->id, sizeof seat->id);
        memcpy(rules->seat_name[i], seat->name, sizeof seat->name);
        rules->seat_names[i] = rules->seat_text[i];
        rules->base.side_of_seat[i] = seat->side;
        rules->is_commander[i] = seat->is_commander;
        if (!seat->is_commander)
            continue;
        rules->base.commander_of_side[seat->side] = (seat_id)i;
        commanders[seat->side]++;
    }
    rules->base.seat_count = count;
    rules->base.names[ID_SEAT] = (struct names){count, rules->seat_names};
    return status == STATUS_OK && (commanders[0] != 1 || commanders[1] != 1)
               ? load_refuse(at, "not one commander for each side")
               : status;
}

/* The rider of a seat: named in `seats`, but one of the roster. */
static enum status load_general(const struct loading *at, const json_t *value,
                                void *record)
{
    struct rider {
        seat_id seat;
        piece_id general;
    } rider = {0};
    /* clang-format off */
    static const struct load_row rows[] = {
        {ID("seat", rider, seat, ID_SEAT)},
        {ID("general", rider, general, ID_PIECE)},
        {ELSEWHERE("name")}, {ELSEWHERE("side")}, {ELSEWHERE("role")},
        {.key = NULL}};
    /* clang-format on */
    struct toys_rules *rules = record;
    enum status status = load_object(at, value, rows, &rider);
    rules->general[rider.seat] = rider.general;
    return status == STATUS_OK
                   && rules->piece[rider.general].kind != KIND_GENERAL
               ? load_refuse(at, "led by one who is no general")
               : status;
}

static enum status load_objectives(const struct loading *at, const json_t *list,
                                   void *record)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {PLACE("at", toys_objective, at)},
        {NUMBER("value", toys_objective, value, 0, 99)},
        {ID("holder", toys_objective, holder, ID_SIDE), OR_NULL(SIDE_NONE)},
        {.key = NULL}};
    /* clang-format on */
    struct toys_rules *rules = record;
    return load_records(at, list, rows, rules->objective,
                        sizeof rules->objective[0], TOYS_OBJECTIVES_MOST,
                        &rules->objective_count);
}

static enum status load_arriving(const struct loading *at, const json_t *list,
                                 void *record)
{
    struct item {
        piece_id unit;
    };
    static const struct load_row unit = {ID("", item, unit, ID_PIECE)};
    struct toys_arrival *arrival = record;
    int count;
    enum status status =
        load_items(at, list, &unit, arrival->unit, ARRIVAL_UNITS_MOST, &count);
    arrival->unit_count = (uint8_t)count;
    return status;
}

static enum status load_entries(const struct loading *at, const json_t *list,
                                void *record)
{
    struct item {
        place_id place;
    };
    static const struct load_row place = {PLACE("", item, place)};
    struct toys_arrival *arrival = record;
    int count;
    enum status status = load_items(at, list, &place, arrival->place,
                                    ARRIVAL_PLACES_MOST, &count);
    arrival->place_count = (uint8_t)count;
    return status;
}

static enum status load_arrival(const struct loading *at, const json_t *value,
                                void *record)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {ID("side", toys_arrival, side, ID_SIDE)},
        {NUMBER("turn", toys_arrival, turn, 1, 99)},
        {READ("units", load_arriving)},
        {READ("at", load_entries)},
        {.key = NULL}};
    /* clang-format on */
    struct toys_rules *rules = record;
    if (rules->arrival_count == ARRIVALS_MOST)
        return load_refuse(at, "more than %d", ARRIVALS_MOST);
    struct toys_arrival *arrival = &rules->arrival[rules->arrival_count++];
    enum status status = load_object(at, value, rows, arrival);
    for (int i = 0; i < arrival->unit_count && status == STATUS_OK; i++) {
        const struct toys_piece *piece = &rules->piece[arrival->unit[i]];
        if (piece->side != arrival->side || piece->start != PLACE_NONE)
            return load_refuse(at, "%s is of the other side, or there already",
                               piece->id);
    }
    return status;
}

static enum status load_deploy(const struct loading *at, const json_t *part,
                               void *record)
{
    struct item {
        char area[sizeof((struct board_area *)0)->id];
    } items[SIDES_MOST] = {{""}};
    static const struct load_row row = {TEXT("", item, area)};
    struct toys_rules *rules = record;
    enum status status =
        load_by_word(at, part, rules->side_names, SIDES_MOST, &row, items);
    for (int side = 0; side < SIDES_MOST && status == STATUS_OK; side++) {
        struct loading inner = load_enter(at, rules->side_names[side]);
        rules->deploy[side] = board_area(&rules->base.board, items[side].area);
        if (rules->deploy[side] == NULL)
            return load_refuse(&inner, "there is no '%s'", items[side].area);
    }
    if (status != STATUS_OK)
        return status;
    for (int i = 0; i < rules->deploy[0]->count; i++)
        if (board_area_has(rules->deploy[1], rules->deploy[0]->places[i]))
            return load_refuse(at, "not apart from one another"); /* T20.3 */
    return STATUS_OK;
}

/* The chapters stand in the order in which one rests upon another. */
enum status toys_load_scenario(struct rules *base, const json_t *scenario,
                               struct error *error)
{
    /* clang-format off */
    static const struct load_row muster[] = {
        {NUMBER("budget", toys_rules, budget, 1, 70)},
        {ELSEWHERE("limits")}, /* the tables' own */
        {.key = NULL}};
    static const struct load_row rows[] = {
        SCENARIO_ELSEWHERE,
        {ELSEWHERE("brief")}, {ELSEWHERE("players")}, {ELSEWHERE("lobby")},
        {NUMBER("turns", toys_rules, turns, 1, 60)},
        {NUMBER("margin", toys_rules, margin, 0, 99)},
        {READ("sides", load_sides)},
        {READ("rear", load_rear)},
        {ROWS("muster", muster), OPTIONAL(0)},
        {READ("break", load_break)},
        {READ("options", load_options)},
        {READ("seats", load_seats)},
        {READ("units", toys_load_roster)},
        {EACH("seats", load_general)},
        {READ("objectives", load_objectives)},
        {EACH("arrivals", load_arrival), OPTIONAL(0)},
        {READ("deploy", load_deploy), OPTIONAL(0)},
        {.key = NULL}};
    /* clang-format on */
    struct toys_rules *rules = (void *)base;
    struct loading loading = load_begin(base, error);
    enum status status = load_object(&loading, scenario, rows, rules);
    for (int side = 0; side < SIDES_MOST && status == STATUS_OK; side++) {
        char train[sizeof rules->side_text[0] + sizeof "-train"];
        snprintf(train, sizeof train, "%s-train", rules->side_names[side]);
        rules->train[side] = board_area(&base->board, train);
    }
    return status;
}
