/* The static half of a game: read from game.assets, whatever is there. */

#include "client/play/assets.h"

#include "client/link/read.h"
#include "client/play/glyph.h"
#include "client/play/label.h"

#include <stdlib.h>
#include <string.h>

/* What is drawn as water: a side by strokes of its own colour, the ground by
 * waves where nothing is filled. The widest has a sign of its own. */
static bool is_water(const char *figure)
{
    static const char *const figures[] = {"water", "stream", "river", "ford"};
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++)
        if (strcmp(figures[i], figure) == 0)
            return true;
    return false;
}

/* "#1e4624" to 0x1e4624; `otherwise` if it is not that. */
static int32_t colour_parse(const char *text, int32_t otherwise)
{
    if (text == NULL || text[0] != '#' || strlen(text) != 7)
        return otherwise;
    char *end;
    long value = strtol(text + 1, &end, 16);
    return *end == '\0' && value >= 0 ? (int32_t)value : otherwise;
}

static struct sign sign_of(const json_t *legend, const char *word)
{
    struct sign sign = {.colour = 0x3a3f30};
    const json_t *entry = json_object_get(legend, word);
    const char *glyph = read_text_or(entry, "glyph", NULL);
    const char *plain = read_text_or(entry, "ascii", NULL);
    if (glyph != NULL) {
        sign.glyph = glyph_next(&glyph, false);
        sign.plain = 0;
    }
    if (plain != NULL)
        sign.plain = glyph_next(&plain, true);
    sign.colour =
        colour_parse(read_text_or(entry, "colour", NULL), sign.colour);
    sign.label = read_text_or(entry, "label", word);
    const char *figure = read_text(entry, "figure");
    sign.is_water = is_water(figure);
    sign.is_slight = strcmp(figure, "lane") == 0;
    return sign;
}

static void load_signs(const struct board_words *words, const json_t *legend,
                       struct sign *signs)
{
    for (int i = 0; i < words->count; i++)
        signs[i] = sign_of(legend, words->word[i]);
}

static void load_range(const json_t *area, const char *key, int count,
                       int *first, int *last)
{
    const json_t *range = json_object_get(area, key);
    *first = (int)json_integer_value(json_array_get(range, 0)) - 1;
    *last = (int)json_integer_value(json_array_get(range, 1)) - 1;
    if (*first < 0 || *last >= count || *first > *last) {
        *first = 0;
        *last = count - 1;
    }
}

static void load_board(struct assets *assets)
{
    struct error error;
    const json_t *map = json_object_get(assets->json, "board");
    assets->has_board =
        map != NULL && board_load(&assets->board, map, &error) == STATUS_OK;
    if (!assets->has_board)
        return;
    const json_t *legend = json_object_get(assets->json, "legend");
    load_signs(&assets->board.terrains, json_object_get(legend, "terrain"),
               assets->terrain);
    load_signs(&assets->board.side_kinds, json_object_get(legend, "sides"),
               assets->side_kind);
    /* The whole board, where nothing else is said. */
    const json_t *area = json_object_get(assets->json, "playing_area");
    load_range(area, "columns", assets->board.columns,
               &assets->area.first_column, &assets->area.last_column);
    load_range(area, "rows", assets->board.rows, &assets->area.first_row,
               &assets->area.last_row);
    load_signs(&assets->board.line_kinds, json_object_get(legend, "lines"),
               assets->line_kind);
}

bool assets_is_played(const struct assets *assets, place_id place)
{
    const struct area *area = &assets->area;
    int column = place / assets->board.rows, row = place % assets->board.rows;
    return column >= area->first_column && column <= area->last_column
           && row >= area->first_row && row <= area->last_row;
}

place_id assets_middle(const struct assets *assets)
{
    const struct area *area = &assets->area;
    int column = (area->first_column + area->last_column) / 2;
    int row = (area->first_row + area->last_row) / 2;
    return (place_id)(column * assets->board.rows + row);
}

static void add_side(struct assets *assets, const char *id, const char *label,
                     const char *colour)
{
    static const int32_t colours[] = {0x2648a0, 0xa82828, 0x2f7d4f, 0x8a6d1f};
    if (id == NULL || assets->side_count >= ASSETS_SIDES_MOST
        || assets_side(assets, id) >= 0)
        return;
    int32_t own = colours[assets->side_count % 4];
    assets->sides[assets->side_count++] =
        (struct asset_side){.id = id,
                            .label = label ? label : id,
                            .colour = colour_parse(colour, own)};
}

/* Sides that are not described are those for which somebody plays. */
static void load_sides(struct assets *assets)
{
    const json_t *sides = json_object_get(assets->json, "sides");
    for (size_t i = 0; i < json_array_size(sides); i++) {
        const json_t *side = json_array_get(sides, i);
        add_side(assets, label_id(side), label_of(side),
                 read_text_or(side, "colour", NULL));
    }
    const json_t *seats = json_object_get(assets->json, "seats");
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *seat = json_array_get(seats, i);
        const char *side = read_text_or(seat, "side", NULL);
        if (label_id(seat) == NULL || assets->seat_count >= ASSETS_SEATS_MOST)
            continue;
        add_side(assets, side, NULL, NULL);
        assets->seats[assets->seat_count++] =
            (struct asset_seat){.id = label_id(seat), .side = side};
    }
}

/* The legend's words, the sides by their labels, the seats by their ids. */
static void load_words(struct assets *assets)
{
    json_t *legend = json_object_get(assets->json, "legend");
    assets->words = json_object();
    for (int i = 0; i < assets->seat_count; i++) {
        char name[LABEL_TEXT];
        label_name(assets->seats[i].id, name, sizeof name);
        json_object_set_new(assets->words, assets->seats[i].id,
                            json_string(name));
    }
    for (int i = 0; i < assets->side_count; i++)
        json_object_set_new(assets->words, assets->sides[i].id,
                            json_string(assets->sides[i].label));
    json_object_update(assets->words, json_object_get(legend, "words"));
}

struct assets *assets_new(json_t *json)
{
    struct assets *assets = calloc(1, sizeof *assets);
    if (assets == NULL)
        abort();
    assets->json = json_incref(json);
    load_board(assets);
    load_sides(assets);
    load_words(assets);
    return assets;
}

void assets_free(struct assets *assets)
{
    if (assets == NULL)
        return;
    json_decref(assets->words);
    json_decref(assets->json);
    free(assets);
}

int assets_side(const struct assets *assets, const char *id)
{
    for (int i = 0; id != NULL && i < assets->side_count; i++)
        if (strcmp(assets->sides[i].id, id) == 0)
            return i;
    return -1;
}

int assets_side_of_seat(const struct assets *assets, const char *seat)
{
    for (int i = 0; seat != NULL && i < assets->seat_count; i++)
        if (strcmp(assets->seats[i].id, seat) == 0)
            return assets_side(assets, assets->seats[i].side);
    return assets_side(assets, seat);
}

const char *assets_label(const struct assets *assets, const char *id)
{
    int side = assets_side(assets, id);
    return side >= 0 && assets->sides[side].label
               ? assets->sides[side].label
               : label_word(assets->words, id);
}

static const json_t *find(const json_t *list, const char *key, const char *word)
{
    if (json_is_object(list))
        return json_object_get(list, word);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *item = json_array_get(list, i);
        if (strcmp(read_text_or(item, key, ""), word) == 0)
            return item;
    }
    return NULL;
}

const json_t *assets_clause(const struct assets *assets, const char *number)
{
    if (number == NULL)
        return NULL;
    return find(json_object_get(assets->json, "clauses"), "number", number);
}

const json_t *assets_unit(const struct assets *assets, const char *id)
{
    return find(json_object_get(assets->json, "roster"), "id", id);
}
