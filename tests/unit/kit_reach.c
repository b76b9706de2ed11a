/* The kit's least costs over a board. */

#include "server/rules/kit/reach.h"

#include <criterion/criterion.h>
#include <stdlib.h>

/* Four columns of three rows; going uphill costs three, all else one. */
static const char map[] =
    "{\"map\":\"t\",\"title\":\"t\",\"grid\":\"hex\",\"columns\":4,\"rows\":3,"
    "\"legend\":{\".\":\"clear\",\"x\":\"wall\"},"
    "\"terrain\":[\"....\",\".x..\",\"....\"],"
    "\"elevation\":[\"0010\",\"0000\",\"0000\"],"
    "\"sides\":[],\"lines\":[],\"bridges\":[],\"names\":{},\"areas\":{}}";

static struct board *board;

static void open_board(void)
{
    json_t *value = json_loads(map, 0, NULL);
    struct error error = {.text = ""};
    board = calloc(1, sizeof *board);
    cr_assert_not_null(board);
    cr_assert_eq(board_load(board, value, &error), STATUS_OK, "%s", error.text);
    json_decref(value);
}

static void close_board(void)
{
    free(board);
}

TestSuite(kit, .init = open_board, .fini = close_board);

static int cost(const void *user, place_id from, place_id to)
{
    const struct board *on = user;
    if (on->terrain[to] != on->terrain[0])
        return REACH_CLOSED;
    return on->elevation[to] > on->elevation[from] ? 3 : 1;
}

static place_id place(const char *text)
{
    return board_place(board, text);
}

Test(kit, reach_counts_from_the_start)
{
    struct reach_field field;
    reach_from(board, place("0101"), 99, cost, board, &field);
    cr_assert_eq(field.cost[place("0101")], 0);
    cr_assert_eq(field.cost[place("0201")], 1);
    cr_assert_eq(field.cost[place("0301")], 4, "the hill costs three");
    cr_assert_eq(field.cost[place("0202")], REACH_CLOSED);
}

Test(kit, reach_goes_around_what_is_closed)
{
    struct reach_field field;
    reach_from(board, place("0103"), 99, cost, board, &field);
    cr_assert_eq(field.cost[place("0302")], 3, "two if 0202 were open");
}

Test(kit, reach_ends_where_the_points_end)
{
    struct reach_field field;
    reach_from(board, place("0101"), 3, cost, board, &field);
    cr_assert_eq(field.cost[place("0301")], REACH_CLOSED);
    cr_assert_eq(field.cost[place("0302")], 2);
}

Test(kit, reach_towards_pays_for_the_way_there)
{
    struct reach_field field;
    place_id goal = place("0301");
    reach_towards(board, &goal, 1, cost, board, &field);
    cr_assert_eq(field.cost[goal], 0);
    cr_assert_eq(field.cost[place("0201")], 3, "up to the goal");
    cr_assert_eq(field.cost[place("0101")], 4);
    /* The way down costs one, the way there three. */
    reach_from(board, goal, 99, cost, board, &field);
    cr_assert_eq(field.cost[place("0201")], 1);
}

Test(kit, reach_takes_the_nearest_of_several_goals)
{
    struct reach_field field;
    place_id goals[2] = {place("0103"), place("0403")};
    reach_towards(board, goals, 2, cost, board, &field);
    cr_assert_eq(field.cost[place("0303")], 1);
    cr_assert_eq(field.cost[place("0102")], 1);
}

Test(kit, reach_without_goals_closes_all)
{
    struct reach_field field;
    reach_towards(board, NULL, 0, cost, board, &field);
    for (int i = 0; i < board->places; i++)
        cr_assert_eq(field.cost[i], REACH_CLOSED);
}
