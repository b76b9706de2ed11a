/* What an undo costs: the commands since a position that was kept; and what
 * bars it. */

#include "tests/unit/match_table.h"

#include "server/store/told.h"

#include <criterion/criterion.h>
#include <string.h>

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

static void setup_bare(void)
{
    table_open(&table);
}

TestSuite(undo_tells, .init = setup_bare, .fini = teardown);

/* Was this viewer told of the command, with a line that makes something known?
 */
static bool has_learned(viewer_id viewer, int64_t number)
{
    struct store_arena arena = {0};
    struct store_told told;
    bool has = store_told_last(table.store, table.match, viewer, &arena, &told)
                   == STATUS_OK
               && told.number == number
               && strstr(told.update, "\"reveals\":") != NULL;
    store_arena_release(&arena);
    return has;
}

/* The last command is final if a die was thrown for it, or if its side was told
 * something new; `others` counts those by which the other side was. */
static void check_last(int *others)
{
    const struct rules *rules = table_live(&table)->fold.rules;
    struct store_cursor *cursor;
    struct store_command command;
    cr_assert_eq(store_fold_from(table.store, table.match,
                                 table_live(&table)->fold.number, &cursor),
                 STATUS_OK);
    cr_assert(store_next_command(cursor, &command));
    bool is_final = command.is_final, learns[2] = {false, false};
    bool has_thrown = strcmp(command.throws, "[]") != 0;
    int64_t number = command.number;
    int side = rules->side_of_seat[command.seat];
    cr_assert_eq(store_cursor_close(cursor), STATUS_OK);
    for (seat_id seat = 0; seat < rules->seat_count; seat++)
        learns[rules->side_of_seat[seat]] |= has_learned(seat, number);
    *others += !has_thrown && !learns[side] && learns[1 - side];
    cr_assert_eq(is_final, has_thrown || learns[side],
                 "%s: command %lld, thrown for: %d", rules->scenario,
                 (long long)number, has_thrown);
}

/* Who is seen by eyes that they do not see could else find them, by asking
 * whether the step can be taken back. */
Test(undo_tells, nothing_of_what_another_side_sees)
{
    static const struct {
        const char *game, *scenario, *options;
    } rows[] = {
        {"toy-soldiers", "river-village", "{\"limited_visibility\":\"true\"}"},
        {"toy-soldiers", "crossroads", "{\"limited_visibility\":\"true\"}"},
        {"yorktown", "historical", "{\"fog\":\"true\"}"},
    };
    int others = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        table_deal_game(&table, library_rules(rows[i].game, rows[i].scenario),
                        rows[i].options, 63);
        for (int k = 0; k < 200 && table_move(&table); k++)
            check_last(&others);
    }
    cr_assert_gt(others, 0, "no act was seen that did not see");
}
