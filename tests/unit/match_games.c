/* Every scenario of every game: played through the store, and brought back. */

#include "server/rules/ids.h"
#include "server/rules/offer.h"
#include "server/store/snapshot.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 120 };

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(games, .init = setup, .fini = teardown);

/* From the newest snapshot, and from the first position: it is the same. */
static void check_scenario(const struct rules *rules)
{
    table_deal_game(&table, rules, "{}", 63);
    table_play(&table, MOVES);
    struct digest digest = table_live(&table)->fold.digest;
    for (int i = 0; i < 2; i++) {
        table_restart(&table);
        const struct live *live = table_live(&table);
        cr_assert_neq(live->state, LIVE_HELD, "%s %s: %s", rules->game->name,
                      rules->scenario, live->row.reason);
        cr_assert_arr_eq(live->fold.digest.bytes, digest.bytes, DIGEST_BYTES);
        cr_assert_eq(store_snapshot_drop(table.store, table.match), STATUS_OK);
    }
}

Test(games, come_back_where_they_were)
{
    const struct game *game;
    const struct rules *rules;
    for (int i = 0; (game = library_game(i)) != NULL; i++)
        for (int k = 0; (rules = library_scenario(game->name, k)) != NULL; k++)
            check_scenario(rules);
}

/* Which row ends something, and which is final, no client has to guess. */
Test(games, say_which_row_ends_and_which_is_grave)
{
    const struct game *game;
    for (int i = 0; (game = library_game(i)) != NULL; i++) {
        int ends = 0, graves = 0;
        for (int k = 0; k < game->action_count; k++) {
            const struct action_type *type = &game->actions[k];
            ends += type->is_end;
            graves += type->is_grave;
            cr_assert_not(type->is_end && type->is_grave);
            cr_assert(type->field_count == 0
                          || !(type->is_end || type->is_grave),
                      "%s %s", game->name, type->name);
        }
        cr_assert(ends > 0 && graves > 0, "%s", game->name);
        table_deal_game(&table, library_scenario(game->name, 0), "{}", 63);
        const struct live *live = table_live(&table);
        struct writer out;
        struct picks *picks = malloc(sizeof *picks);
        cr_assert_not_null(picks);
        writer_open(&out, 1 << 20);
        offer_write(live->fold.rules, live->fold.state, 0, picks, &out);
        cr_assert_not_null(strstr(out.data, "\"grave\":true"), "%s", out.data);
        writer_release(&out);
        free(picks);
    }
}

static bool has_value(const struct layer *layer, int number)
{
    const struct layer_value *row = layer->values;
    for (; row->side != NULL || row->label != NULL; row++)
        if (row->number == number)
            return true;
    return false;
}

/* Of every piece or place that it may be asked of, seen or not. */
static void ask_layer(const struct rules *rules, const void *state,
                      viewer_id viewer, int index)
{
    static struct shading shading;
    const struct layer *layer = &rules->game->layers[index];
    int pieces = layer->needs_piece ? id_count(rules, ID_PIECE) : 1;
    int places = layer->needs_place ? rules->board.places : 1;
    for (int i = 0; i < pieces * places; i++) {
        shading.count = 0;
        rules->game->layer(
            rules, state, viewer, index,
            layer->needs_piece ? (piece_id)(i / places) : ID_NONE,
            layer->needs_place ? (place_id)(i % places) : PLACE_NONE, &shading);
        for (int k = 0; k < shading.count; k++) {
            cr_assert_lt(shading.places[k], rules->board.places);
            cr_assert(layer->values == NULL
                          || has_value(layer, shading.numbers[k]),
                      "%s %s: %d", rules->game->name, layer->name,
                      shading.numbers[k]);
        }
    }
}

static void check_layer(const struct rules *rules, const void *state, int index)
{
    static const char *const forms[] = {"side", "cost", "distance", "level"};
    const struct layer *layer = &rules->game->layers[index];
    bool is_form = false;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        is_form |= layer->shows != NULL && strcmp(layer->shows, forms[i]) == 0;
    cr_assert(is_form, "%s %s", rules->game->name, layer->name);
    cr_assert(layer->values != NULL || strcmp(layer->shows, "side") != 0);
    for (viewer_id viewer = 0; viewer <= VIEWER_PUBLIC; viewer++)
        if (viewer < rules->seat_count || viewer == VIEWER_PUBLIC)
            ask_layer(rules, state, viewer, index);
}

/* A number on the board is a side, a cost, a distance or a level, and where it
 * stands for something it is said for what. */
Test(games, say_what_the_numbers_of_a_layer_are)
{
    const struct game *game;
    for (int i = 0; (game = library_game(i)) != NULL; i++) {
        table_deal_game(&table, library_scenario(game->name, 0), "{}", 63);
        table_play(&table, MOVES);
        const struct live *live = table_live(&table);
        for (int k = 0; k < game->layer_count; k++)
            check_layer(live->fold.rules, live->fold.state, k);
    }
}
