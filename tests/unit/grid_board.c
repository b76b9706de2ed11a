/* The board: what stands off it has no neighbours. */

#include "common/grid/board.h"

#include <criterion/criterion.h>

static const char map[] =
    "{\"title\":\"t\",\"grid\":\"hex\",\"columns\":2,\"rows\":2,"
    "\"legend\":{\".\":\"clear\"},\"terrain\":[\"..\",\"..\"],"
    "\"areas\":{\"a\":[\"0101\"]}}";

Test(board, off_the_map_there_is_no_next_hex)
{
    static struct board board;
    struct error error;
    json_t *json = json_loads(map, 0, NULL);
    cr_assert_eq(board_load(&board, json, &error), STATUS_OK, "%s", error.text);
    json_decref(json);
    for (int direction = 0; direction < 6; direction++) {
        cr_assert_eq(board_step(&board, PLACE_NONE, direction), PLACE_NONE);
        cr_assert_eq(board_step(&board, 4, direction), PLACE_NONE);
    }
    cr_assert_eq(board_direction(&board, PLACE_NONE, 0), -1);
    cr_assert_not(board_area_has(board_area(&board, "a"), PLACE_NONE));
    cr_assert(board_area_has(board_area(&board, "a"), 0));
}
