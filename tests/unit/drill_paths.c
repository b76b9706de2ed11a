/* The drill's ways: every hex that is entered is told to all. */

#include "tests/unit/vitoria_ground.h"

#include <criterion/criterion.h>
#include <string.h>

enum { BLUE_LEFT, BLUE_RIGHT, RED };

static struct ground ground;

static void teardown(void)
{
    ground_close(&ground);
}

TestSuite(drill_way, .fini = teardown);

static void is_told(viewer_id viewer, const char *path)
{
    const char *told = ground_told(&ground, viewer);
    cr_expect_not_null(strstr(told, path), "%s in %s", path, told);
}

Test(drill_way, of_a_move_has_each_hex)
{
    ground_open_game(&ground, "drill",
                     "\"scenario\": \"ford\", \"position\": {\"turn\": 1, "
                     "\"phase\": \"march\", \"side\": \"blue\", \"units\": "
                     "{\"b-oak\": {\"at\": \"0105\"}, \"r-owl\": "
                     "{\"at\": \"0705\"}, \"b-ash\": {\"at\": \"0303\"}}}");
    ground_play(&ground, BLUE_LEFT,
                "{\"type\": \"move\", \"units\": [\"b-ash\"], "
                "\"path\": [\"0203\", \"0202\"]}");
    is_told(BLUE_LEFT, "\"path\":[\"0303\",\"0203\",\"0202\"]");
    is_told(RED, "\"path\":[\"0303\",\"0203\",\"0202\"]");
    is_told(VIEWER_PUBLIC, "\"path\":[\"0303\",\"0203\",\"0202\"]");
}
