/* Every scenario of every game: played through the store, and brought back. */

#include "tests/unit/table.h"

#include <criterion/criterion.h>
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
