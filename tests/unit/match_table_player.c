/* A table for unit tests: its random player. */

#include "tests/unit/match_table.h"

#include "server/rules/driver.h"
#include "server/rules/offer.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

int table_throw(struct table *table, int among)
{
    table->dice ^= table->dice << 13;
    table->dice ^= table->dice >> 7;
    table->dice ^= table->dice << 17;
    return (int)(table->dice % (uint64_t)among);
}

/* Takes choices until the action would be accepted; false if it came to none.
 */
static bool walk(struct table *table, const struct live *live, seat_id seat,
                 const struct menu_row *row, struct action *action,
                 struct picks *picks)
{
    const struct rules *rules = live->fold.rules;
    const void *state = live->fold.state;
    struct open_field open[OPEN_FIELDS_MOST];
    offer_begin(rules, row, action);
    for (int i = 0; i < 60; i++) {
        bool is_good = is_allowed(drive_check(rules, state, seat, action));
        if (is_good && table_throw(table, 3) > 0)
            return true;
        int count = offer_open(rules, row, action, open);
        if (count == 0)
            return is_good;
        const struct open_field *field =
            &open[open[0].is_required ? 0 : table_throw(table, count)];
        offer_pick(rules, state, seat, row, action, field, picks);
        if (picks->count == 0)
            return is_good;
        struct choice choice = picks->choices[table_throw(table, picks->count)];
        if (!offer_take(field, &choice, action))
            return is_good;
    }
    return false;
}

/* What would end most matches before they have begun is seldom walked to. */
static bool is_walkable(struct table *table, const struct rules *rules,
                        const struct menu_row *row)
{
    const char *name = rules->game->actions[row->type].name;
    if (strcmp(name, "offer_draw") == 0)
        return table_throw(table, 40) == 0;
    return strcmp(name, "resign") != 0 && strcmp(name, "break") != 0;
}

char *table_find_action(struct table *table, seat_id seat)
{
    const struct live *live = table_live(table);
    static struct menu menu;
    static struct action action;
    static struct picks picks;
    struct writer out;
    offer_menu(live->fold.rules, live->fold.state, seat, &menu);
    for (int i = 0; menu.count > 0 && i < 400; i++) {
        const struct menu_row *row = &menu.rows[table_throw(table, menu.count)];
        if (is_walkable(table, live->fold.rules, row)
            && walk(table, live, seat, row, &action, &picks)) {
            writer_open(&out, 65536);
            action_encode(live->fold.rules, &action, &out);
            return out.data;
        }
    }
    return NULL;
}

bool table_move(struct table *table)
{
    const struct live *live = table_live(table);
    const struct course *course = course_of(live->fold.state);
    seat_set awaited = course_to_act(course);
    if (course->is_over || live->state != LIVE_RUNNING)
        return false;
    seat_id seat;
    do
        seat = (seat_id)table_throw(table, live->fold.rules->seat_count);
    while (!seat_in(awaited, seat));
    char *action = table_find_action(table, seat);
    cr_assert_not_null(action, "no move for seat %d", seat);
    table->now += 1000;
    enum status status = table_act(table, table_sitter(seat), action);
    cr_assert_eq(status, STATUS_OK, "%s: %s %s", action,
                 table->answer.error.text, table->answer.out.data);
    free(action);
    table_answered(table, "match.act", STATUS_OK);
    return true;
}

void table_play(struct table *table, int most)
{
    for (int i = 0; i < most && table_move(table); i++)
        continue;
}
