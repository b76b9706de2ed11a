/* What an undo costs: the commands since a position that was kept. */

#include "tests/unit/match_table.h"

#include <criterion/criterion.h>

static struct table table;

static void setup(void)
{
    table_open(&table);
    table_deal_game(&table, library_rules("vitoria", "historical"), "{}", 63);
    table_play(&table, 150);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(undo, .init = setup, .fini = teardown);

/* Where an undo of the last command would begin, `gap` being taken back too. */
static int64_t begins(int64_t gap)
{
    struct fold other;
    const struct fold *fold = &table_live(&table)->fold;
    fold_open(&other, fold->rules, &fold->options, &fold->key, fold->events,
              fold->action);
    if (gap > 0)
        fold_add_gap(&other, gap, gap);
    int64_t at = fold->past.nearest(fold->past.user, fold->number, &other);
    cr_assert_eq(other.gap_count, gap > 0);
    fold_release(&other);
    return at;
}

Test(undo, begins_at_a_kept_position)
{
    int64_t last = table_live(&table)->fold.number;
    int64_t at = begins(0);
    cr_assert_gt(last, 64, "the match is too short to tell: %lld",
                 (long long)last);
    cr_assert(at > 0 && at < last && last - at <= 128, "%lld of %lld",
              (long long)at, (long long)last);
}

/* A position in which something counts that is taken back is of no use. */
Test(undo, does_not_begin_behind_what_was_taken_back)
{
    int64_t at = begins(2);
    cr_assert_leq(at, 0, "%lld", (long long)at);
}
