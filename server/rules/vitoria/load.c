/* Loading Vitoria: the embedded files of one scenario made into rules. */

#include "server/rules/vitoria/load.h"

#include "server/rules/ids.h"
#include "server/rules/library.h"
#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const side_names[] = {"allied", "french"};

static enum status load_board(struct vitoria_rules *rules, const json_t *map,
                              struct error *error)
{
    struct board *board = &rules->base.board;
    enum status status = board_load(board, map, error);
    if (status != STATUS_OK)
        return status;
    /* V0.2: the map. */
    if (board->is_square || board->places > VITORIA_PLACES
        || board->bridge_count > VITORIA_BRIDGES_MOST)
        return error_set(error, STATUS_BAD_REQUEST,
                         "map: not the size that the state has room for");
    rules->river_bit = data_bit(&board->side_kinds, "river");
    rules->ford_bit = data_bit(&board->side_kinds, "ford");
    rules->stream_bit = data_bit(&board->side_kinds, "stream");
    rules->road_bit = data_bit(&board->line_kinds, "road");
    rules->lane_bit = data_bit(&board->line_kinds, "lane");
    return STATUS_OK;
}

typedef enum status load_part(struct vitoria_rules *rules, const json_t *value,
                              struct error *error);

static enum status load_file(struct vitoria_rules *rules, const char *path,
                             load_part *part, struct error *error)
{
    json_t *value = datum_load(path, error);
    if (value == NULL)
        return STATUS_BAD_REQUEST;
    enum status status = part(rules, value, error);
    json_decref(value);
    return status;
}

static enum status load_all(struct vitoria_rules *rules, const char *scenario,
                            struct error *error)
{
    char path[96];
    snprintf(path, sizeof path, "vitoria/data/scenarios/%s.json", scenario);
    enum status status =
        load_file(rules, "vitoria/data/map.json", load_board, error);
    if (status == STATUS_OK)
        status = load_file(rules, "vitoria/data/tables.json",
                           vitoria_load_tables, error);
    if (status == STATUS_OK)
        status = load_file(rules, "vitoria/data/units.json",
                           vitoria_load_roster, error);
    if (status == STATUS_OK)
        status = load_file(rules, path, vitoria_load_scenario, error);
    return status;
}

enum status vitoria_load(const char *scenario, struct rules **rules,
                         struct error *error)
{
    struct vitoria_rules *loaded = calloc(1, sizeof *loaded);
    if (loaded == NULL)
        abort();
    struct rules *base = &loaded->base;
    base->game = &vitoria_game;
    base->clauses = library_clauses("vitoria");
    snprintf(base->scenario, sizeof base->scenario, "%s", scenario);
    data_sides(base, side_names);
    enum status status = load_all(loaded, scenario, error);
    if (status != STATUS_OK) {
        vitoria_free(base);
        return status;
    }
    *rules = base;
    return STATUS_OK;
}

void vitoria_free(struct rules *rules)
{
    const struct names *names = &rules->names[ID_PIECE];
    for (int i = 0; i < names->count; i++)
        free((void *)(uintptr_t)names->name[i]);
    free((void *)(uintptr_t)names->name);
    free(rules);
}
