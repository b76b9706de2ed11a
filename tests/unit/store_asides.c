/* Updates beside any command: many of one viewer, read in pages. */

#include "server/store/kept.h"
#include "server/store/told.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>

enum { ASIDES = 150 };

static struct table table;
static int64_t first, last;

static void say(int64_t seq, char text[32])
{
    snprintf(text, 32, "{\"aside\":%" PRId64 "}", seq);
}

static void setup(void)
{
    struct store_arena arena = {0};
    struct store_told told;
    char text[32];
    table_open(&table);
    table_start(&table, "ford");
    cr_assert_eq(store_told_last(table.store, table.match, 0, &arena, &told),
                 STATUS_OK);
    store_arena_release(&arena);
    first = told.seq + 1;
    last = told.seq + ASIDES;
    for (int64_t seq = first; seq <= last; seq++) {
        const struct store_aside aside = {.match = table.match, .told = &told};
        say(seq, text);
        told = (struct store_told){.seq = seq, .update = text, .awaits = ""};
        cr_assert_eq(store_set_aside(table.store, &aside), STATUS_OK);
    }
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(asides, .init = setup, .fini = teardown);

/* How many there are of a range, or as many as are wanted. */
static int64_t count_of(int64_t from, int64_t to, int64_t most)
{
    struct store_cursor *cursor;
    struct store_told told;
    char text[32];
    int64_t seq = from;
    cr_assert_eq(
        store_told_range(table.store, table.match, 0, from, to, &cursor),
        STATUS_OK);
    while (seq - from < most && store_next_told(cursor, &told)) {
        say(seq, text);
        cr_assert_eq(told.seq, seq);
        cr_assert_str_eq(told.update, text);
        seq++;
    }
    cr_assert_eq(store_cursor_close(cursor), STATUS_OK);
    return seq - from;
}

Test(asides, none_is_left_out_between_two_pages)
{
    for (int64_t most = 1; most <= ASIDES; most++)
        cr_assert_eq(count_of(first, last, most), most);
    for (int64_t from = first; from <= last; from++)
        cr_assert_eq(count_of(from, last, ASIDES), last - from + 1);
    for (int64_t to = first; to <= last; to++)
        cr_assert_eq(count_of(first, to, ASIDES), to - first + 1);
    cr_assert_eq(count_of(last + 1, last + ASIDES, ASIDES), 0);
}
