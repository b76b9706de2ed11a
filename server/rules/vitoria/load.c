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

int vitoria_word(const json_t *value, const char *const *words, int count)
{
    const char *text = json_string_value(value);
    for (int i = 0; text != NULL && i < count; i++)
        if (words[i] != NULL && strcmp(words[i], text) == 0)
            return i;
    return -1;
}

int vitoria_whole(const json_t *object, const char *key, int least, int most)
{
    const json_t *value = json_object_get(object, key);
    json_int_t number = json_integer_value(value);
    if (!json_is_integer(value) || number < least || number > most)
        return WHOLE_WRONG;
    return (int)number;
}

place_id vitoria_place_of(const struct vitoria_rules *rules,
                          const json_t *value)
{
    const char *text = json_string_value(value);
    return text == NULL ? PLACE_NONE : board_place(&rules->base.board, text);
}

piece_id vitoria_piece_of(const struct vitoria_rules *rules,
                          const json_t *value)
{
    const char *text = json_string_value(value);
    return text == NULL ? ID_NONE : id_find(&rules->base, ID_PIECE, text);
}

static json_t *read_datum(const char *path, struct error *error)
{
    const struct datum *datum = datum_find(path);
    json_error_t reason = {0};
    if (datum == NULL) {
        (void)error_set(error, STATUS_NOT_FOUND, "%s: no such file", path);
        return NULL;
    }
    json_t *value = json_loadb((const char *)datum->bytes, datum->size,
                               JSON_REJECT_DUPLICATES, &reason);
    if (value == NULL)
        (void)error_set(error, STATUS_BAD_REQUEST, "%s:%d: %s", path,
                        reason.line, reason.text);
    return value;
}

static uint16_t word_bit(const struct board_words *words, const char *word)
{
    int found = board_word_find(words, word);
    return found < 0 ? 0 : (uint16_t)(1U << found);
}

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
    rules->river_bit = word_bit(&board->side_kinds, "river");
    rules->ford_bit = word_bit(&board->side_kinds, "ford");
    rules->stream_bit = word_bit(&board->side_kinds, "stream");
    rules->road_bit = word_bit(&board->line_kinds, "road");
    rules->lane_bit = word_bit(&board->line_kinds, "lane");
    return STATUS_OK;
}

typedef enum status load_part(struct vitoria_rules *rules, const json_t *value,
                              struct error *error);

static enum status load_file(struct vitoria_rules *rules, const char *path,
                             load_part *part, struct error *error)
{
    json_t *value = read_datum(path, error);
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
        status = load_file(rules, "vitoria/data/units.json", vitoria_load_units,
                           error);
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
    base->names[ID_SIDE] = (struct names){2, side_names};
    base->names[ID_SEAT] = (struct names){2, side_names};
    base->side_count = SIDES_MOST;
    base->seat_count = SIDES_MOST;
    base->side_of_seat[ALLIED] = ALLIED;
    base->side_of_seat[FRENCH] = FRENCH;
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
