/*
 * What common/grid says of two small boards, a line a fact: the page's own
 * geometry is held to it (geometry.test.ts).
 *
 *     GRID COLUMNS ROWS                   a board follows
 *     at PLACE TEXT NEXT...               the neighbour in each direction, or
 * -1 far FROM TO STEPS DIRECTION
 */
#include "common/grid/board.h"
#include "common/grid/hex.h"

#include <stdio.h>
#include <stdlib.h>

static void write_place(const struct board *board, place_id place)
{
    char text[PLACE_TEXT];
    board_place_text(board, place, text);
    printf("at %d %s", place, text);
    for (int direction = 0; direction < board->directions; direction++) {
        place_id next = board_step(board, place, direction);
        printf(" %d", next == PLACE_NONE ? -1 : next);
    }
    putchar('\n');
}

static void write_board(bool is_square, int columns, int rows)
{
    struct board *board = calloc(1, sizeof *board);
    if (board == NULL)
        exit(1);
    board->is_square = is_square;
    board->columns = columns;
    board->rows = rows;
    board->places = columns * rows;
    board->directions = is_square ? BOARD_DIRECTIONS : HEX_DIRECTIONS;
    board_join(board);
    printf("%s %d %d\n", is_square ? "square" : "hex", columns, rows);
    for (int place = 0; place < board->places; place++)
        write_place(board, (place_id)place);
    for (int from = 0; from < board->places; from++)
        for (int to = 0; to < board->places; to++)
            printf("far %d %d %d %d\n", from, to,
                   board_distance(board, (place_id)from, (place_id)to),
                   board_direction(board, (place_id)from, (place_id)to));
    free(board);
}

int main(void)
{
    write_board(false, 7, 5);
    write_board(true, 6, 4);
    return 0;
}
