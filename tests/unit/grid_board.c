/* The board: what stands off it has no neighbours. */

#include "common/grid/board.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

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

/* A map that is good but for these members, which come in place of its own. */
static const struct {
    const char *members, *error;
} wrong[] = {
    {"{\"grid\":7}", "map: grid or size"},
    {"{\"columns\":0}", "map: grid or size"},
    {"{\"columns\":65}", "map: grid or size"},
    {"{\"rows\":0}", "map: grid or size"},
    {"{\"rows\":65}", "map: grid or size"},
    {"{\"columns\":64,\"rows\":64}", "map: grid or size"},
    {"{\"legend\":{\".\":7}}", "map: legend '.'"},
    {"{\"legend\":{\"..\":\"clear\"}}", "map: legend '..'"},
    {"{\"legend\":{\".\":\"a word of more than twenty-three\"}}",
     "map: legend '.'"},
    {"{\"legend\":{\"a\":\"a\",\"b\":\"b\",\"c\":\"c\",\"d\":\"d\",\"e\":\"e\","
     "\"f\":\"f\",\"g\":\"g\",\"h\":\"h\",\"i\":\"i\",\"j\":\"j\",\"k\":\"k\","
     "\"l\":\"l\",\"m\":\"m\",\"n\":\"n\",\"o\":\"o\",\"p\":\"p\","
     "\"q\":\"q\"}}",
     "map: legend 'q'"},
    {"{\"terrain\":[\"..\"]}",
     "map: terrain: row 2 is not a text of 2 signs, one for each column"},
    {"{\"terrain\":[\"..\",\"...\"]}",
     "map: terrain: row 2 is not a text of 2 signs, one for each column"},
    {"{\"terrain\":[\"..\",7]}",
     "map: terrain: row 2 is not a text of 2 signs, one for each column"},
    {"{\"terrain\":[\"..\",\".w\"]}",
     "map: terrain: row 2 has 'w', which is not in the legend"},
    {"{\"elevation\":[\"00\"]}",
     "map: elevation: row 2 is not a text of 2 signs, one for each column"},
    {"{\"sides\":[{\"between\":[\"0101\",\"0102\"]}]}", "map: side 0"},
    {"{\"sides\":[{\"is\":\"river\",\"between\":[\"0101\",\"0102\"]},"
     "{\"is\":\"river\",\"between\":[\"0101\"]}]}",
     "map: side 1"},
    {"{\"sides\":[{\"is\":\"river\",\"between\":[7,\"0102\"]}]}",
     "map: side 0"},
    {"{\"sides\":[{\"is\":\"river\",\"between\":[\"0101\",\"0101\"]}]}",
     "map: side 0"},
    {"{\"lines\":[{\"name\":\"R\",\"path\":[]}]}", "map: line R"},
    {"{\"lines\":[{\"name\":\"R\",\"is\":\"road\",\"path\":[\"0101\","
     "\"0909\"]}]}",
     "map: line R, 1"},
    {"{\"lines\":[{\"name\":\"R\",\"is\":\"road\",\"path\":[\"0101\","
     "\"0101\"]}]}",
     "map: line R, 1"},
    {"{\"bridges\":[{\"between\":[\"0101\",\"0909\"]}]}", "map: bridge 0"},
    {"{\"bridges\":[{\"is\":\"a word of more than twenty-three\","
     "\"between\":[\"0101\",\"0102\"]}]}",
     "map: bridge 0"},
    {"{\"names\":{\"0909\":\"Nowhere\"}}", "map: name at 0909"},
    {"{\"names\":{\"0101\":\"Here\"},\"ranks\":{\"0101\":{\"rank\":4}}}",
     "map: rank at 0101"},
    {"{\"areas\":{\"a\":[\"0101\",\"0909\"]}}", "map: area a, place 1"},
    {"{\"areas\":{\"a\":[7]}}", "map: area a, place 0"},
    {"{\"areas\":{\"a name that is longer than an id of an area may ever be in "
     "any game\":[]}}",
     "map: area a name that is longer than an id of an area may ever be in any "
     "game"},
};

static void check_wrong(const json_t *members, const char *expected)
{
    static struct board board;
    struct error error = {.text = ""};
    json_t *json = json_loads(map, 0, NULL);
    json_object_update(json, (json_t *)(uintptr_t)members);
    memset(&board, 0, sizeof board);
    cr_expect_neq(board_load(&board, json, &error), STATUS_OK, "%s", expected);
    cr_expect_str_eq(error.text, expected);
    json_decref(json);
}

Test(board, a_map_that_cannot_be_is_refused_and_its_place_named)
{
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        json_t *members = json_loads(wrong[i].members, 0, NULL);
        cr_assert_not_null(members, "%s", wrong[i].members);
        check_wrong(members, wrong[i].error);
        json_decref(members);
    }
}

/* One more of each than a board has room for. */
Test(board, a_map_of_too_many_parts_is_refused)
{
    static const struct {
        const char *name, *item, *error;
        int most;
    } parts[] = {
        {"lines", "{\"is\":\"road\",\"path\":[]}", "map: too many lines",
         BOARD_LINES_MOST},
        {"bridges", "{\"between\":[\"0101\",\"0102\"]}",
         "map: too many bridges", BOARD_BRIDGES_MOST},
    };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        json_t *list = json_array();
        for (int k = 0; k <= parts[i].most; k++)
            json_array_append_new(list, json_loads(parts[i].item, 0, NULL));
        json_t *members = json_pack("{s:o}", parts[i].name, list);
        check_wrong(members, parts[i].error);
        json_decref(members);
    }
    json_t *path = json_array();
    for (int k = 0; k <= BOARD_PATH_MOST; k++)
        json_array_append_new(path, json_string(k % 2 ? "0101" : "0102"));
    json_t *members = json_pack("{s:[{s:s,s:s,s:o}]}", "lines", "name", "R",
                                "is", "road", "path", path);
    check_wrong(members, "map: line R");
    json_decref(members);
    json_t *areas = json_object();
    for (int k = 0; k <= BOARD_AREAS_MOST; k++) {
        char id[8];
        snprintf(id, sizeof id, "a%02d", k);
        json_object_set_new(areas, id, json_array());
    }
    members = json_pack("{s:o}", "areas", areas);
    check_wrong(members, "map: area a48");
    json_decref(members);
}
