/* Loading a scenario: who stands where, what comes when. */

#include "server/rules/vitoria/load.h"

#include "server/rules/vitoria/actions.h"

/* A place under this key must lie within the playing area. */
static enum status in_play(const struct loading *at, const char *key,
                           place_id place)
{
    struct loading inner = load_enter(at, key);
    return place != PLACE_NONE && vitoria_rules(at->rules)->is_in_play[place]
               ? STATUS_OK
               : load_refuse(&inner, "not a hex of the playing area");
}

static enum status load_area(const struct loading *at, const json_t *part,
                             void *record)
{
    /* clang-format off */
    static const struct load_row columns[] = {
        {NUMBER("", vitoria_rules, first_column, 1, BOARD_COLUMNS_MOST)},
        {NUMBER("", vitoria_rules, last_column, 1, BOARD_COLUMNS_MOST)},
        {.key = NULL}};
    static const struct load_row lines[] = {
        {NUMBER("", vitoria_rules, first_row, 1, BOARD_ROWS_MOST)},
        {NUMBER("", vitoria_rules, last_row, 1, BOARD_ROWS_MOST)},
        {.key = NULL}};
    static const struct load_row rows[] = {
        {TUPLE("columns", columns)}, {TUPLE("rows", lines)}, {.key = NULL}};
    /* clang-format on */
    struct vitoria_rules *rules = record;
    const struct board *board = &rules->base.board;
    enum status status = load_object(at, part, rows, rules);
    if (status != STATUS_OK)
        return status;
    if (--rules->last_column >= board->columns
        || --rules->first_column > rules->last_column
        || --rules->last_row >= board->rows
        || --rules->first_row > rules->last_row)
        return load_refuse(at, "not a part of the map");
    for (int column = rules->first_column; column <= rules->last_column;
         column++)
        for (int row = rules->first_row; row <= rules->last_row; row++)
            rules->is_in_play[column * board->rows + row] = true;
    return STATUS_OK;
}

static enum status load_exit(const struct loading *at, const json_t *part,
                             void *record)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {PLACE("hex", vitoria_rules, exit_hex)},
        {ID("side", vitoria_rules, exit_side, ID_SIDE)},
        {NUMBER("units_per_turn", vitoria_rules, exits_per_turn, 0, 99)},
        {NUMBER("combat_units_from_turn", vitoria_rules, exit_combat_turn,
                1, 99)},
        {.key = NULL}};
    /* clang-format on */
    struct vitoria_rules *rules = record;
    enum status status = load_object(at, part, rows, rules);
    return status == STATUS_OK ? in_play(at, "hex", rules->exit_hex) : status;
}

static enum status load_units(const struct loading *at, const json_t *part,
                              void *record)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {PLACE("at", vitoria_piece, start)},
        {PLACE("entry", vitoria_piece, entry), OPTIONAL(PLACE_NONE)},
        {.key = NULL}};
    /* clang-format on */
    struct vitoria_rules *rules = record;
    enum status status = load_by_id(at, part, ID_PIECE, rows, rules->piece,
                                    sizeof rules->piece[0]);
    for (int i = 0; i < rules->unit_count && status == STATUS_OK; i++) {
        struct vitoria_piece *piece = &rules->piece[i];
        struct loading inner = load_enter(at, piece->id);
        piece->is_in_scenario = piece->start != PLACE_NONE;
        if (piece->is_in_scenario)
            status = in_play(&inner, "at", piece->start);
    }
    return status;
}

/* Units that come together, or may be placed together. */
struct group {
    char area[sizeof((struct board_area *)0)->id];
    uint8_t turn, at_most;
    place_id entry;
    int count;
    piece_id unit[VITORIA_UNITS_MOST];
};

static enum status load_group(const struct loading *at, const json_t *list,
                              void *record)
{
    struct item {
        piece_id unit;
    };
    static const struct load_row unit = {ID("", item, unit, ID_PIECE)};
    struct group *group = record;
    return load_items(at, list, &unit, group->unit, VITORIA_UNITS_MOST,
                      &group->count);
}

static enum status load_arrival(const struct loading *at, const json_t *part,
                                void *record)
{
    struct vitoria_rules *rules = record;
    /* clang-format off */
    const struct load_row rows[] = {
        {NUMBER("turn", group, turn, 1, rules->turns)},
        {PLACE("entry", group, entry)},
        {READ("units", load_group)},
        {.key = NULL}};
    /* clang-format on */
    struct group group = {.count = 0};
    enum status status = load_object(at, part, rows, &group);
    if (status == STATUS_OK)
        status = in_play(at, "entry", group.entry);
    for (int i = 0; i < group.count && status == STATUS_OK; i++) {
        struct vitoria_piece *piece = &rules->piece[group.unit[i]];
        if (piece->is_in_scenario)
            return load_refuse(at, "%s is there already", piece->id);
        piece->is_in_scenario = true;
        piece->due_turn = group.turn;
        piece->entry = group.entry;
    }
    return status;
}

/* The deployment of a side. */
struct deployment {
    struct vitoria_rules *rules;
    int first_zone; /* of its own */
    side_id side;
};

static enum status load_zone(const struct loading *at, const json_t *part,
                             void *record)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {TEXT("area", group, area)},
        {READ("units", load_group)},
        {NUMBER("at_most", group, at_most, 1, 99), OPTIONAL(0)},
        {.key = NULL}};
    /* clang-format on */
    const struct deployment *own = record;
    struct vitoria_rules *rules = own->rules;
    struct group group = {.count = 0};
    enum status status = load_object(at, part, rows, &group);
    if (status != STATUS_OK)
        return status;
    const struct board_area *area = board_area(&rules->base.board, group.area);
    if (area == NULL || rules->zone_count == ZONES_MOST)
        return load_refuse(at, "no area of that name, or one too many");
    struct vitoria_zone *zone = &rules->zone[rules->zone_count++];
    zone->side = own->side;
    zone->at_most = group.at_most;
    zone->home = PLACE_NONE;
    zone->area = area;
    for (int i = 0; i < area->count; i++)
        zone->holds[area->places[i]] = true;
    for (int i = 0; i < group.count; i++) {
        struct vitoria_piece *piece = &rules->piece[group.unit[i]];
        if (piece->side != own->side)
            return load_refuse(at, "%s is of the other side", piece->id);
        zone->has[group.unit[i]] = true;
        piece->is_in_scenario = true;
    }
    return STATUS_OK;
}

static enum status load_columns(const struct loading *at, const json_t *list,
                                void *record)
{
    struct column {
        uint8_t word;
        place_id entry;
    } column[COLUMN_WORDS] = {{0}};
    /* clang-format off */
    static const struct load_row rows[] = {
        {WORD("id", column, word, vitoria_column_words)},
        {PLACE("entry", column, entry)},
        {.key = NULL}};
    /* clang-format on */
    struct vitoria_rules *rules = ((struct deployment *)record)->rules;
    unsigned found = 0;
    enum status status = load_records(at, list, rows, column, sizeof column[0],
                                      COLUMN_WORDS, &rules->column_count);
    for (int i = 0; i < rules->column_count && status == STATUS_OK; i++) {
        struct loading item = load_enter_at(at, (size_t)i);
        rules->column[column[i].word].entry = column[i].entry;
        found |= 1U << column[i].word;
        status = in_play(&item, "entry", column[i].entry);
    }
    return status == STATUS_OK && found != (1U << COLUMN_WORDS) - 1
               ? load_refuse(at, "not every column once")
               : status;
}

static enum status load_coming(const struct loading *at, const json_t *part,
                               void *record)
{
    struct vitoria_rules *rules = ((struct deployment *)record)->rules;
    /* clang-format off */
    const struct load_row rows[] = {
        {NUMBER("first_turn", vitoria_rules, column_first_turn, 1,
                rules->turns)},
        {NUMBER("last_turn", vitoria_rules, column_last_turn, 1,
                rules->turns)},
        {NUMBER("combat_units_per_column_and_turn", vitoria_rules,
                column_most, 1, 99)},
        {.key = NULL}};
    /* clang-format on */
    enum status status = load_object(at, part, rows, rules);
    return status == STATUS_OK
                   && rules->column_last_turn < rules->column_first_turn
               ? load_refuse(at, "the last turn is before the first")
               : status;
}

static enum status load_homes(const struct loading *at, const json_t *part,
                              void *record)
{
    static const struct load_row home = {PLACE("", vitoria_zone, home)};
    const struct deployment *own = record;
    struct vitoria_zone *zones = &own->rules->zone[own->first_zone];
    int count = own->rules->zone_count - own->first_zone;
    const char *names[ZONES_MOST] = {NULL};
    const json_t *parts[ZONES_MOST];
    for (int i = 0; i < count; i++)
        names[i] = zones[i].area->id;
    enum status status = load_keys(at, part, names, count, true, parts);
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        struct loading inner = load_enter(at, names[i]);
        status = load_value(&inner, parts[i], &home, &zones[i]);
    }
    return status;
}

/* V14.3: where columns bring a side on, each is of its own, and has its time.
 */
static enum status load_side(const struct loading *at, const json_t *part,
                             void *record)
{
    /* clang-format off */
#define ZONES \
    {ID("side", deployment, side, ID_SIDE)}, {EACH("zones", load_zone)}, \
    {ELSEWHERE("order")}, {ELSEWHERE("hidden")}
    static const struct load_row zones[] = {ZONES, {.key = NULL}};
    static const struct load_row columns[] = {
        ZONES,
        {READ("columns", load_columns)},
        {READ("arrival", load_coming)},
        {READ("home_by_area", load_homes)},
        {.key = NULL}};
    /* clang-format on */
    struct vitoria_rules *rules = record;
    struct deployment own = {.rules = rules, .first_zone = rules->zone_count};
    bool has_columns = json_object_get(part, "columns") != NULL;
    enum status status =
        load_object(at, part, has_columns ? columns : zones, &own);
    rules->has_deployment[own.side] = true;
    if (has_columns)
        rules->column_side = own.side;
    return status;
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

/* The chapters stand in the order in which one rests upon another. */
enum status vitoria_load_scenario(struct rules *base, const json_t *scenario,
                                  struct error *error)
{
    static const char *const combat[] = {"compulsory", "voluntary"};
    /* clang-format off */
    static const struct load_row options[] = {
        {WORD("combat", vitoria_rules, base.option_initial[0], combat)},
        {.key = NULL}};
    static const struct load_row rows[] = {
        SCENARIO_ELSEWHERE,
        {ELSEWHERE("sides")}, {ELSEWHERE("first_player")}, {ELSEWHERE("home")},
        {NUMBER("turns", vitoria_rules, turns, 1, 24)},
        {NUMBER("first_hour", vitoria_rules, first_hour, 0, 23)},
        {NUMBER("convoy_from_turn", vitoria_rules, convoy_turn, 1, 99)},
        {ROWS("options", options)},
        {READ("playing_area", load_area)},
        {READ("exit", load_exit), OPTIONAL(0)},
        {READ("victory", vitoria_load_victory)},
        {READ("control", vitoria_load_control)},
        {READ("units", load_units)},
        {EACH("reinforcements", load_arrival)},
        {EACH("deployment", load_side), OPTIONAL(0)},
        {.key = NULL}};
    /* clang-format on */
    struct vitoria_rules *rules = (void *)base;
    struct loading loading = load_begin(base, error);
    rules->exit_hex = PLACE_NONE;
    rules->exit_side = SIDE_NONE;
    rules->column_side = SIDE_NONE;
    enum status status = load_object(&loading, scenario, rows, rules);
    if (status != STATUS_OK)
        return status;
    link_lists(rules);
    vitoria_load_faces(rules);
    vitoria_load_goals(rules);
    return STATUS_OK;
}
