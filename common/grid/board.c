/* The board: measuring and looking up; reading it is in board_load.c. */

#include "common/grid/board.h"

#include "common/grid/hex.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* [direction]: column, row; clockwise from north. */
static const struct hex square_offsets[BOARD_DIRECTIONS] = {
    {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}};

static struct hex hex_of(const struct board *board, place_id place)
{
    return (struct hex){place / board->rows, place % board->rows};
}

static place_id place_of(const struct board *board, struct hex hex)
{
    if (hex.column < 0 || hex.column >= board->columns || hex.row < 0
        || hex.row >= board->rows)
        return PLACE_NONE;
    return (place_id)(hex.column * board->rows + hex.row);
}

int board_word_find(const struct board_words *words, const char *word)
{
    for (int i = 0; i < words->count; i++)
        if (strcmp(words->word[i], word) == 0)
            return i;
    return -1;
}

place_id board_place(const struct board *board, const char *text)
{
    if (strlen(text) != PLACE_TEXT - 1)
        return PLACE_NONE;
    for (int i = 0; i < PLACE_TEXT - 1; i++)
        if (!isdigit((unsigned char)text[i]))
            return PLACE_NONE;
    struct hex hex = {(text[0] - '0') * 10 + (text[1] - '0') - 1,
                      (text[2] - '0') * 10 + (text[3] - '0') - 1};
    return place_of(board, hex);
}

static void write_text(struct board *board, place_id place)
{
    struct hex hex = hex_of(board, place);
    char *text = board->text[place];
    text[0] = (char)('0' + (hex.column + 1) / 10);
    text[1] = (char)('0' + (hex.column + 1) % 10);
    text[2] = (char)('0' + (hex.row + 1) / 10);
    text[3] = (char)('0' + (hex.row + 1) % 10);
}

static place_id measure_step(const struct board *board, place_id from,
                             int direction)
{
    struct hex hex = hex_of(board, from);
    if (!board->is_square)
        return place_of(board, hex_step(hex, direction));
    hex.column += square_offsets[direction].column;
    hex.row += square_offsets[direction].row;
    return place_of(board, hex);
}

void board_join(struct board *board)
{
    for (int place = 0; place < board->places; place++) {
        write_text(board, (place_id)place);
        for (int direction = 0; direction < board->directions; direction++)
            board->next[place][direction] =
                measure_step(board, (place_id)place, direction);
    }
}

int board_distance(const struct board *board, place_id from, place_id to)
{
    struct hex a = hex_of(board, from);
    struct hex b = hex_of(board, to);
    if (!board->is_square)
        return hex_distance(a, b);
    int across = abs(a.column - b.column);
    int down = abs(a.row - b.row);
    return across > down ? across : down;
}

int board_bridge(const struct board *board, place_id a, place_id b)
{
    place_id low = a < b ? a : b;
    place_id high = a < b ? b : a;
    for (int i = 0; i < board->bridge_count; i++)
        if (board->bridges[i].between[0] == low
            && board->bridges[i].between[1] == high)
            return i;
    return -1;
}

const struct board_area *board_area(const struct board *board, const char *id)
{
    for (int i = 0; i < board->area_count; i++)
        if (strcmp(board->areas[i].id, id) == 0)
            return &board->areas[i];
    return NULL;
}

bool board_area_has(const struct board_area *area, place_id place)
{
    return place < BOARD_PLACES_MOST && area->has[place];
}

const char *board_name(const struct board *board, place_id place)
{
    for (int i = 0; i < board->name_count; i++)
        if (board->names[i].at == place)
            return board->names[i].text;
    return NULL;
}
