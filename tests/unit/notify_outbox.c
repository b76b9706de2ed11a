/* The outbox: a line comes with its cause or not at all, and goes once. */

#include "server/notify/settle.h"
#include "server/notify/words.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <string.h>

static struct table table;

static void setup(void)
{
    table_open(&table);
    table_listen(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(notify_outbox, .init = setup, .fini = teardown);

enum { NEWS_MOST = 64 };

/* Lines that are there, at whatever time they are to be looked at. */
static int lines(void)
{
    struct store_arena arena = {0};
    struct store_news news[NEWS_MOST];
    int count = 0;
    cr_assert_eq(
        store_news_due(table.store, INT64_MAX, &arena, news, NEWS_MOST, &count),
        STATUS_OK);
    store_arena_release(&arena);
    return count;
}

static int delivered(int account)
{
    struct store_arena arena = {0};
    struct store_delivery rows[NEWS_MOST];
    int count = 0;
    cr_assert_eq(store_delivery_list(table.store, table.accounts[account].id, 0,
                                     &arena, rows, NEWS_MOST, &count),
                 STATUS_OK);
    store_arena_release(&arena);
    return count;
}

/* Whichever statement fails, line and command are there or neither is. */
Test(notify_outbox, comes_with_its_command_or_not_at_all)
{
    int failed = 0, lines_made = 0;
    table_start(&table, "ford");
    for (int64_t n = 1; n < 60; n++) {
        int seat = (int)n % TABLE_SEATS;
        int64_t number = table_live(&table)->fold.number;
        int before = lines();
        store_fail_at(table.store, n);
        enum status status =
            table_act(&table, seat, "{\"type\":\"end_phase\"}");
        store_fail_at(table.store, 0);
        failed += status == STATUS_UNAVAILABLE;
        if (status != STATUS_OK)
            cr_assert_eq(lines(), before, "statement %d", (int)n);
        lines_made += lines() - before;
        table_restart(&table);
        cr_assert_eq(table_live(&table)->fold.number,
                     number + (status == STATUS_OK));
    }
    cr_assert_gt(failed, 0);
    cr_assert_gt(lines_made, 0);
}

Test(notify_outbox, a_line_is_settled_once)
{
    table_start(&table, "ford");
    struct presence *presence = presence_new();
    int count = lines();
    cr_assert_gt(count, 0);
    int64_t now = table.now + 60 * 60 * 1000;
    presence_begin(presence, table.now - 60 * 60 * 1000);
    cr_assert(settle_due(table.store, presence, now));
    cr_assert_eq(lines(), 0);
    int sum = delivered(0) + delivered(1) + delivered(2);
    cr_assert_eq(sum, count);
    cr_assert(settle_due(table.store, presence, now));
    cr_assert_eq(delivered(0) + delivered(1) + delivered(2), sum);
    presence_free(presence);
}

/* A line whose settling fails is there still, and no delivery of it is. */
Test(notify_outbox, a_settling_that_fails_is_done_again)
{
    table_start(&table, "ford");
    struct presence *presence = presence_new();
    int count = lines();
    int64_t now = table.now + 60 * 60 * 1000;
    presence_begin(presence, table.now - 60 * 60 * 1000);
    for (int64_t n = 1; n < 60 && lines() > 0; n++) {
        store_fail_at(table.store, n);
        settle_due(table.store, presence, now);
        store_fail_at(table.store, 0);
        cr_assert_eq(lines() + delivered(0) + delivered(1) + delivered(2),
                     count);
    }
    settle_due(table.store, presence, now);
    cr_assert_eq(lines(), 0);
    cr_assert_eq(delivered(0) + delivered(1) + delivered(2), count);
    presence_free(presence);
}

Test(notify_outbox, who_has_no_channel_has_no_line)
{
    struct store_arena arena = {0};
    struct store_channel channels[CHANNELS_MOST];
    for (int i = 0; i < TABLE_PEOPLE; i++) {
        int count = 0;
        const char *account = table.accounts[i].id;
        cr_assert_eq(
            store_channel_list(table.store, account, &arena, channels, &count),
            STATUS_OK);
        cr_assert_eq(store_channel_remove(table.store, account, channels[0].id,
                                          table.now),
                     STATUS_OK);
    }
    store_arena_release(&arena);
    table_start(&table, "ford");
    for (int i = 0; i < 20; i++)
        cr_assert(table_move(&table));
    cr_assert_eq(lines(), 0);
}

Test(notify_outbox, words_name_every_kind_and_nothing_else)
{
    const char *kind;
    for (int i = 0; (kind = words_kind(i)) != NULL; i++) {
        struct writer out;
        struct facts facts = {.kind = kind,
                              .at = table.now,
                              .title = "Drill: The ford",
                              .who = "Anna",
                              .others = {"Bruno", "Carla"},
                              .other_count = 2,
                              .zone = zone_find("UTC")};
        writer_open(&out, FACTS_MOST);
        words_write(&facts, &out);
        cr_assert_not(out.is_full);
        cr_assert_not_null(strstr(out.data, "Drill: The ford"), "%s", kind);
        cr_assert_null(strchr(out.data + 1, '{'), "%s", out.data);
        writer_release(&out);
    }
    cr_assert_not(words_may_be_silent("test"));
    cr_assert_not(words_may_be_silent("letter"));
}
