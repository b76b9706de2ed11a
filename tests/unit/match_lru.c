/* What a worker gives back of a match and makes again is the same. */

#include "server/match/cache/lru.h"
#include "server/match/view/projection.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(lru, .init = setup, .fini = teardown);

static char *copy(const char *text)
{
    return text != NULL ? strdup(text) : NULL;
}

static void expect_same(char *taken_was, const char *now)
{
    cr_assert_eq(taken_was == NULL, now == NULL);
    if (now != NULL)
        cr_assert_str_eq(taken_was, now);
    free(taken_was);
}

static void cool_and_warm(struct live *live)
{
    char *was[VIEWERS_MOST][2];
    seat_set to_act[VIEWERS_MOST];
    for (int i = 0; i < VIEWERS_MOST; i++) {
        if (!live_has_viewer(live, i))
            continue;
        was[i][0] = projection_text(live->fold.rules, projection_of(live, i));
        was[i][1] = copy(projection_of(live, i)->offer);
        to_act[i] = projection_of(live, i)->to_act;
    }
    projections_cool(live);
    cr_assert_null(projection_of(live, 0)->view.bytes);
    cr_assert_eq(projections_warm(table.matches, live), STATUS_OK);
    for (int i = 0; i < VIEWERS_MOST; i++) {
        if (!live_has_viewer(live, i))
            continue;
        char *view = projection_text(live->fold.rules, projection_of(live, i));
        expect_same(was[i][0], view);
        free(view);
        expect_same(was[i][1], projection_of(live, i)->offer);
        cr_assert_eq(to_act[i], projection_of(live, i)->to_act);
    }
}

static void chill(struct live *live)
{
    projections_cool(live);
    live->cache->is_warm = false;
    table.matches->cache->warm--;
    table.matches->cache->last_warm = live->cache->newer;
}

Test(lru, a_match_that_was_cooled_is_what_it_was)
{
    table_start(&table, "ford");
    for (int i = 0; i < 12; i++) {
        cool_and_warm(table_live(&table));
        table_play(&table, 3);
    }
}

Test(lru, a_cold_match_is_warm_when_it_is_asked_for)
{
    table_start(&table, "ford");
    table_play(&table, 4);
    struct live *live = table_live(&table);
    char *view = projection_text(live->fold.rules, projection_of(live, 0));
    chill(live);
    cr_assert_eq(table_live(&table), live);
    char *again = projection_text(live->fold.rules, projection_of(live, 0));
    expect_same(view, again);
    free(again);
    cr_assert_eq(table.matches->cache->warm, 1);
    table_play(&table, 4);
}

/* The answer of match.pick to one who has chosen nothing yet. */
static char *pick(void)
{
    struct live *live = lru_find(table.matches, table.match);
    int seat = 0;
    position_lend(table.matches, live);
    while (!seat_in(fold_to_act(&live->fold), (seat_id)seat))
        seat++;
    struct request request = table_request(&table, seat);
    json_t *partial = json_pack("{s:s}", "type", "resign");
    enum status status = match_pick(table.matches, &request, node_from(partial),
                                    NULL, &table.answer);
    json_decref(partial);
    cr_assert_eq(status, STATUS_OK, "%s", table.answer.error.text);
    return strndup(table.answer.out.data, table.answer.out.used);
}

Test(lru, who_asks_of_the_position_does_not_warm_it)
{
    char first[STORE_ID];
    table_start(&table, "ford");
    struct live *live = table_live(&table);
    memcpy(first, table.match, STORE_ID);
    char *warm = pick();
    table_start(&table, "ford");
    memcpy(table.match, first, STORE_ID);
    chill(live);
    char *cold = pick();
    expect_same(warm, cold);
    free(cold);
    cr_assert_null(projection_of(live, 0)->view.bytes);
    cr_assert_eq(table.matches->cache->warm, 1);
    cr_assert_eq(table.matches->cache->newest->cache->older, live);
    cr_assert_eq(table.matches->cache->oldest, live);
    table_play(&table, 2);
    cr_assert_not_null(projection_of(live, 0)->view.bytes);
    cr_assert_eq(table.matches->cache->newest, live);
}

/* There is room for four: it is not want of room that it goes for. */
Test(lru, what_is_over_goes_first)
{
    char ids[3][STORE_ID];
    table.matches->cache->warm_most = 1;
    for (int i = 0; i < 3; i++) {
        table_start(&table, "ford");
        memcpy(ids[i], table.match, STORE_ID);
        if (i == 1)
            table_live(&table)->state = LIVE_FINISHED;
    }
    cr_assert_eq(table.matches->cache->leaving, 1);
    cr_assert_str_eq(table.matches->cache->oldest->row.id, ids[1]);
    table_start(&table, "ford");
    cr_assert_null(lru_find(table.matches, ids[1]));
    cr_assert_not_null(lru_find(table.matches, ids[0]));
    cr_assert_eq(table.matches->cache->count, 3);
    cr_assert_eq(table.matches->cache->leaving, 0);
    memcpy(table.match, ids[1], STORE_ID);
    cr_assert_not_null(table_live(&table), "it is there for who looks");
}

/* As many as there is room for: the one that was used longest ago goes. */
Test(lru, the_oldest_goes)
{
    char first[STORE_ID], second[STORE_ID];
    table.matches->cache->most = 2;
    table_start(&table, "ford");
    memcpy(first, table.match, STORE_ID);
    table_start(&table, "ford");
    memcpy(second, table.match, STORE_ID);
    memcpy(table.match, first, STORE_ID);
    table_play(&table, 2);
    table_start(&table, "ford");
    cr_assert_not_null(lru_find(table.matches, first));
    cr_assert_null(lru_find(table.matches, second));
    memcpy(table.match, second, STORE_ID);
    table_play(&table, 2);
    cr_assert_null(lru_find(table.matches, first));
}
