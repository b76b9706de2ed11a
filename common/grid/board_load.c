/* Reading a board from map.json: every word and place is checked. */

#include "common/grid/board.h"

#include <stdio.h>
#include <string.h>

static int word_take(struct board_words *words, const char *word)
{
    int found = board_word_find(words, word);
    if (found >= 0)
        return found;
    if (words->count == BOARD_WORDS_MOST
        || strlen(word) >= sizeof words->word[0])
        return -1;
    memcpy(words->word[words->count], word, strlen(word) + 1);
    return words->count++;
}

static void copy_text(char *to, size_t size, const json_t *from)
{
    const char *text = json_string_value(from);
    snprintf(to, size, "%s", text == NULL ? "" : text);
}

static place_id place_value(const struct board *board, const json_t *value)
{
    const char *text = json_string_value(value);
    return text == NULL ? PLACE_NONE : board_place(board, text);
}

static enum status load_size(struct board *board, const json_t *map,
                             struct error *error)
{
    const char *grid = json_string_value(json_object_get(map, "grid"));
    json_int_t columns = json_integer_value(json_object_get(map, "columns"));
    json_int_t rows = json_integer_value(json_object_get(map, "rows"));

    if (grid == NULL || columns < 1 || columns > BOARD_COLUMNS_MOST || rows < 1
        || rows > BOARD_ROWS_MOST || columns * rows > BOARD_PLACES_MOST)
        return error_set(error, STATUS_BAD_REQUEST, "map: grid or size");
    board->is_square = strcmp(grid, "square") == 0;
    board->directions = board->is_square ? 8 : 6;
    board->columns = (int)columns;
    board->rows = (int)rows;
    board->places = board->columns * board->rows;
    board_join(board);
    copy_text(board->title, sizeof board->title, json_object_get(map, "title"));
    return STATUS_OK;
}

static enum status load_legend(struct board *board, const json_t *map,
                               struct error *error)
{
    const char *letter;
    json_t *word;
    json_object_foreach(json_object_get(map, "legend"), letter, word)
    {
        int number = -1;
        if (json_is_string(word) && strlen(letter) == 1)
            number = word_take(&board->terrains, json_string_value(word));
        if (number < 0)
            return error_set(error, STATUS_BAD_REQUEST, "map: legend '%s'",
                             letter);
        board->terrain_letter[number] = letter[0];
    }
    return STATUS_OK;
}

/* The string of one row of `key`; NULL, with the reason, if it has not one sign
 * a column. */
static const char *row_text(const struct board *board, const json_t *map,
                            const char *key, int row, struct error *error)
{
    const json_t *rows = json_object_get(map, key);
    const char *text = json_string_value(json_array_get(rows, (size_t)row));
    if (text == NULL || strlen(text) != (size_t)board->columns) {
        (void)error_set(error, STATUS_BAD_REQUEST,
                        "map: %s: row %d is not a text of %d signs, one for "
                        "each column",
                        key, row + 1, board->columns);
        return NULL;
    }
    return text;
}

static int terrain_of(const struct board *board, char letter)
{
    for (int i = 0; i < board->terrains.count; i++)
        if (board->terrain_letter[i] == letter)
            return i;
    return -1;
}

static enum status load_ground(struct board *board, const json_t *map,
                               struct error *error)
{
    bool has_levels = json_object_get(map, "elevation") != NULL;
    for (int row = 0; row < board->rows; row++) {
        const char *letters = row_text(board, map, "terrain", row, error);
        const char *levels =
            has_levels ? row_text(board, map, "elevation", row, error) : NULL;
        if (letters == NULL || (has_levels && levels == NULL))
            return STATUS_BAD_REQUEST;
        for (int column = 0; column < board->columns; column++) {
            int place = column * board->rows + row;
            int terrain = terrain_of(board, letters[column]);
            if (terrain < 0)
                return error_set(error, STATUS_BAD_REQUEST,
                                 "map: terrain: row %d has '%c', which is not "
                                 "in the legend",
                                 row + 1, letters[column]);
            board->terrain[place] = (uint8_t)terrain;
            board->elevation[place] =
                (int8_t)(has_levels ? levels[column] - '0' : 0);
        }
    }
    return STATUS_OK;
}

/* Reads the two places of "between"; false if they are not neighbours. */
static bool load_between(const struct board *board, const json_t *item,
                         place_id between[2])
{
    const json_t *pair = json_object_get(item, "between");
    between[0] = place_value(board, json_array_get(pair, 0));
    between[1] = place_value(board, json_array_get(pair, 1));
    return between[0] != PLACE_NONE && between[1] != PLACE_NONE
           && board_direction(board, between[0], between[1]) >= 0;
}

static void mark_side(struct board *board, uint16_t (*marks)[BOARD_DIRECTIONS],
                      place_id a, place_id b, int kind)
{
    uint16_t bit = (uint16_t)(1U << kind);
    marks[a][board_direction(board, a, b)] |= bit;
    marks[b][board_direction(board, b, a)] |= bit;
}

static enum status load_sides(struct board *board, const json_t *map,
                              struct error *error)
{
    size_t i;
    json_t *item;
    json_array_foreach(json_object_get(map, "sides"), i, item)
    {
        place_id between[2];
        const char *word = json_string_value(json_object_get(item, "is"));
        int kind = word == NULL ? -1 : word_take(&board->side_kinds, word);
        if (kind < 0 || !load_between(board, item, between))
            return error_set(error, STATUS_BAD_REQUEST, "map: side %zu", i);
        mark_side(board, board->sides, between[0], between[1], kind);
    }
    return STATUS_OK;
}

static enum status load_line(struct board *board, const json_t *item,
                             struct board_line *line, struct error *error)
{
    const char *word = json_string_value(json_object_get(item, "is"));
    const json_t *path = json_object_get(item, "path");
    int kind = word == NULL ? -1 : word_take(&board->line_kinds, word);

    copy_text(line->name, sizeof line->name, json_object_get(item, "name"));
    if (kind < 0 || json_array_size(path) > BOARD_PATH_MOST)
        return error_set(error, STATUS_BAD_REQUEST, "map: line %s", line->name);
    line->kind = (uint8_t)kind;
    line->count = (int)json_array_size(path);
    for (int i = 0; i < line->count; i++) {
        line->path[i] = place_value(board, json_array_get(path, (size_t)i));
        if (line->path[i] == PLACE_NONE
            || (i > 0
                && board_direction(board, line->path[i - 1], line->path[i])
                       < 0))
            return error_set(error, STATUS_BAD_REQUEST, "map: line %s, %d",
                             line->name, i);
        if (i > 0)
            mark_side(board, board->lines_over, line->path[i - 1],
                      line->path[i], kind);
    }
    return STATUS_OK;
}

static enum status load_lines(struct board *board, const json_t *map,
                              struct error *error)
{
    const json_t *lines = json_object_get(map, "lines");
    if (json_array_size(lines) > BOARD_LINES_MOST)
        return error_set(error, STATUS_BAD_REQUEST, "map: too many lines");
    size_t i;
    json_t *item;
    json_array_foreach(lines, i, item)
    {
        enum status status =
            load_line(board, item, &board->lines[board->line_count++], error);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static enum status load_bridges(struct board *board, const json_t *map,
                                struct error *error)
{
    const json_t *bridges = json_object_get(map, "bridges");
    if (json_array_size(bridges) > BOARD_BRIDGES_MOST)
        return error_set(error, STATUS_BAD_REQUEST, "map: too many bridges");
    size_t i;
    json_t *item;
    json_array_foreach(bridges, i, item)
    {
        struct board_bridge *bridge = &board->bridges[board->bridge_count++];
        const char *word = json_string_value(json_object_get(item, "is"));
        int kind = word_take(&board->bridge_kinds, word ? word : "bridge");
        place_id between[2];
        if (kind < 0 || !load_between(board, item, between))
            return error_set(error, STATUS_BAD_REQUEST, "map: bridge %zu", i);
        bool is_in_order = between[0] < between[1];
        bridge->between[0] = between[is_in_order ? 0 : 1];
        bridge->between[1] = between[is_in_order ? 1 : 0];
        bridge->kind = (uint8_t)kind;
        copy_text(bridge->name, sizeof bridge->name,
                  json_object_get(item, "name"));
    }
    return STATUS_OK;
}

static enum status load_names(struct board *board, const json_t *map,
                              struct error *error)
{
    const char *key;
    json_t *value;
    json_object_foreach(json_object_get(map, "names"), key, value)
    {
        if (board->name_count == BOARD_NAMES_MOST
            || board_place(board, key) == PLACE_NONE)
            return error_set(error, STATUS_BAD_REQUEST, "map: name at %s", key);
        struct board_name *name = &board->names[board->name_count++];
        name->at = board_place(board, key);
        name->rank = RANK_USUAL;
        copy_text(name->text, sizeof name->text, value);
    }
    return STATUS_OK;
}

/* How great the names are: a map may leave it out, and any of them. */
static enum status load_ranks(struct board *board, const json_t *map,
                              struct error *error)
{
    const json_t *ranks = json_object_get(map, "ranks");
    for (int i = 0; i < board->name_count; i++) {
        char place[PLACE_TEXT];
        board_place_text(board, board->names[i].at, place);
        const json_t *rank =
            json_object_get(json_object_get(ranks, place), "rank");
        json_int_t number = json_integer_value(rank);
        if (rank == NULL)
            continue;
        if (number < 1 || number > RANK_MOST)
            return error_set(error, STATUS_BAD_REQUEST, "map: rank at %s",
                             place);
        board->names[i].rank = (uint8_t)number;
    }
    return STATUS_OK;
}

static enum status load_areas(struct board *board, const json_t *map,
                              struct error *error)
{
    const char *key;
    json_t *list;
    json_object_foreach(json_object_get(map, "areas"), key, list)
    {
        if (board->area_count == BOARD_AREAS_MOST
            || json_array_size(list) > BOARD_PLACES_MOST
            || strlen(key) >= sizeof board->areas[0].id)
            return error_set(error, STATUS_BAD_REQUEST, "map: area %s", key);
        struct board_area *area = &board->areas[board->area_count++];
        memcpy(area->id, key, strlen(key) + 1);
        size_t i;
        json_t *item;
        json_array_foreach(list, i, item)
        {
            place_id place = place_value(board, item);
            if (place == PLACE_NONE)
                return error_set(error, STATUS_BAD_REQUEST,
                                 "map: area %s, place %zu", key, i);
            area->places[area->count++] = place;
            area->has[place] = true;
        }
    }
    return STATUS_OK;
}

typedef enum status load_part(struct board *, const json_t *, struct error *);

enum status board_load(struct board *board, const json_t *map,
                       struct error *error)
{
    static load_part *const parts[] = {
        load_size,    load_legend, load_ground, load_sides, load_lines,
        load_bridges, load_names,  load_ranks,  load_areas,
    };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        enum status status = parts[i](board, map, error);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}
