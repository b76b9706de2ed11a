/* What the legend says of a game's words is drawn and told by it; where it
 * says nothing, nothing is guessed. */

#include "client/link/read.h"
#include "client/panes/off_map.h"
#include "client/play/describe.h"
#include "client/play/glossary.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <string.h>

static struct assets *assets;
static struct pieces pieces;
static json_t *view;

/* A game of which nobody has heard before. */
static void deal(const char *legend)
{
    json_error_t error;
    json_t *json =
        json_pack_ex(&error, 0, "{s:[{s:s,s:s}],s:[{s:s,s:s}],s:o}", "seats",
                     "id", "owl", "side", "owl", "phases", "id", "sky_dive",
                     "label", "Diving", "legend", json_loads(legend, 0, NULL));
    cr_assert_not_null(json, "%s", error.text);
    assets = assets_new(json);
    json_decref(json);
    view = json_loads(
        "{\"pieces\":{\"p1\":{\"at\":\"0101\",\"kind\":\"zeppelin\",\"glyph\":"
        "\"Z\",\"label\":\"Gull\",\"values\":{\"gas\":7,\"strength\":3},"
        "\"state\":{\"leaks\":true}},"
        "\"p2\":{\"at\":\"0102\",\"kind\":\"zeppelin\",\"hidden\":true,"
        "\"state\":{\"moors\":true}}}}",
        0, NULL);
    pieces_build(&pieces, assets, view);
}

static void clear(void)
{
    json_decref(view);
    assets_free(assets);
    view = NULL;
    assets = NULL;
}

TestSuite(glossary, .fini = clear);

static const char *const said =
    "{\"tracks\":{\"lift\":{\"label\":\"Lift\",\"shows\":\"number\","
    "\"least\":0,\"most\":9}},"
    "\"kinds\":{\"zeppelin\":{\"label\":\"airship\",\"shows\":\"gas\","
    "\"symbol\":\"ship\"}},"
    "\"states\":{\"leaks\":{\"label\":\"loses gas\",\"weight\":\"grave\"},"
    "\"moors\":{\"label\":\"has moored\",\"weight\":\"quiet\"}}}";

static void words_of(const char *id, char *text, size_t size)
{
    const struct scene scene = {assets, view, &pieces};
    describe_piece(&scene, pieces_find(&pieces, id), text, size);
}

Test(glossary, a_kind_names_its_number_and_a_state_its_weight)
{
    char text[300];
    deal(said);
    const struct piece *known = pieces_find(&pieces, "p1");
    const struct piece *hidden = pieces_find(&pieces, "p2");
    cr_assert_eq(known->strength, 7);
    cr_assert(known->has_state);
    cr_assert_not(hidden->has_state);
    cr_assert_str_eq(hidden->label, "airship");
    words_of("p1", text, sizeof text);
    cr_assert_not_null(strstr(text, "airship"), "%s", text);
    cr_assert_not_null(strstr(text, "loses gas"), "%s", text);
}

Test(glossary, a_kind_that_names_no_number_has_none)
{
    deal("{\"kinds\":{\"zeppelin\":{\"label\":\"airship\",\"symbol\":"
         "\"ship\"}}}");
    cr_assert_eq(pieces_find(&pieces, "p1")->strength, -1);
}

Test(glossary, phases_and_tracks_are_called_as_the_game_calls_them)
{
    char text[300];
    deal(said);
    const struct match match = {.assets = assets, .pieces = &pieces};
    json_t *lift = json_integer(4);
    cr_assert(off_map_line(&match, "lift", lift, text, sizeof text));
    cr_assert_str_eq(text, "Lift: 4 (0 … 9)");
    cr_assert(off_map_line(&match, "head_wind", lift, text, sizeof text));
    cr_assert_str_eq(text, "head wind: 4");
    json_decref(lift);
    json_object_set_new(view, "phase", json_string("sky_dive"));
    glossary_phase(assets, view, text, sizeof text);
    cr_assert_str_eq(text, "Diving");
    json_object_set_new(view, "phase", json_string("head_wind"));
    glossary_phase(assets, view, text, sizeof text);
    cr_assert_str_eq(text, "head wind");
}

/* A board of two places, whose words nobody has heard before. */
static const char *const map =
    "{\"grid\":\"hex\",\"columns\":1,\"rows\":2,\"legend\":{\"l\":"
    "\"lagoon\"},\"terrain\":[\"l\",\"l\"],\"sides\":[{\"between\":[\"0101\","
    "\"0102\"],\"is\":\"brook\"}],\"lines\":[{\"is\":\"trail\",\"path\":"
    "[\"0101\",\"0102\"]}],\"bridges\":[],\"names\":{},\"areas\":{}}";

static void lay(const char *legend)
{
    json_t *json = json_pack("{s:o,s:o}", "board", json_loads(map, 0, NULL),
                             "legend", json_loads(legend, 0, NULL));
    view = json_object();
    assets = assets_new(json);
    json_decref(json);
    cr_assert(assets->has_board);
}

Test(glossary, ground_is_drawn_as_the_figure_says)
{
    lay("{\"terrain\":{\"lagoon\":{\"figure\":\"water\"}},"
        "\"sides\":{\"brook\":{\"figure\":\"stream\"}},"
        "\"lines\":{\"trail\":{\"figure\":\"lane\"}}}");
    cr_assert(assets->terrain[0].is_water);
    cr_assert(assets->side_kind[0].is_water);
    cr_assert(assets->line_kind[0].is_slight);
}

Test(glossary, ground_of_which_nothing_is_said_is_plain)
{
    lay("{}");
    cr_assert_not(assets->terrain[0].is_water);
    cr_assert_eq(assets->terrain[0].glyph, 0);
    cr_assert_str_eq(assets->terrain[0].label, "lagoon");
    cr_assert_not(assets->side_kind[0].is_water);
    cr_assert_not(assets->line_kind[0].is_slight);
}

Test(glossary, a_clause_is_shown_without_its_marks)
{
    char text[40];
    read_unmarked("A `move` is *not* made.", text, sizeof text);
    cr_assert_str_eq(text, "A move is not made.");
    read_unmarked("A `move` is *not* made.", text, 10);
    cr_assert_str_eq(text, "A move is");
}

Test(glossary, of_an_old_server_words_are_shown_as_they_are)
{
    char text[300];
    deal("{}");
    cr_assert_eq(pieces_find(&pieces, "p1")->strength, 3);
    cr_assert(pieces_find(&pieces, "p2")->has_state);
    cr_assert_str_eq(pieces_find(&pieces, "p2")->label, "zeppelin");
    words_of("p1", text, sizeof text);
    cr_assert_not_null(strstr(text, "zeppelin"), "%s", text);
    cr_assert_not_null(strstr(text, "leaks"), "%s", text);
}
