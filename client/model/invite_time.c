/* The times of an invitation, as a table of rows and their values. */

#include "client/model/invite_time.h"

#include "client/link/i18n.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>

#define S 1000LL
#define M (60 * S)
#define H (60 * M)
#define D (24 * H)

/* Kinds of time control, and sets of them. */
enum { NONE = 1, MOVE = 2, FISCHER = 4, BANK = 8 };
enum { BANKED = FISCHER | BANK, TIMED = MOVE | BANKED, ANY = TIMED | NONE };

enum { VALUES_MOST = 12 };

/* A value is a word or a number of milliseconds; 0 is left out. */
struct value {
    const char *label, *word;
    long long time;
};

/* clang-format off */
static const struct row {
    const char *name, *label;
    int kinds, usual;
    bool is_flag; /* the second value is true */
    struct value values[VALUES_MOST];
} rows[TIME_ROWS] = {
    {"kind", TR("Time to think"), ANY, 0, false,
     {{TR("no clock"), "none", 0}, {TR("so long for each move"), "move", 0},
      {TR("a bank, and more each turn"), "fischer", 0}, {TR("a bank and no more"), "bank", 0}}},
    {"move", TR("  for each move"), MOVE, 6, false,
     {{TR("1 minute"), NULL, M}, {TR("5 minutes"), NULL, 5 * M}, {TR("15 minutes"), NULL, 15 * M}, {TR("1 hour"), NULL, H},
      {TR("12 hours"), NULL, 12 * H}, {TR("1 day"), NULL, D}, {TR("3 days"), NULL, 3 * D}, {TR("7 days"), NULL, 7 * D},
      {TR("14 days"), NULL, 14 * D}}},
    {"bank", TR("  in the bank at first"), BANKED, 6, false,
     {{TR("10 minutes"), NULL, 10 * M}, {TR("30 minutes"), NULL, 30 * M}, {TR("1 hour"), NULL, H}, {TR("2 hours"), NULL, 2 * H},
      {TR("4 hours"), NULL, 4 * H}, {TR("1 day"), NULL, D}, {TR("3 days"), NULL, 3 * D}, {TR("7 days"), NULL, 7 * D},
      {TR("14 days"), NULL, 14 * D}, {TR("30 days"), NULL, 30 * D}}},
    {"add", TR("  more for each turn"), FISCHER, 5, false,
     {{TR("10 seconds"), NULL, 10 * S}, {TR("30 seconds"), NULL, 30 * S}, {TR("2 minutes"), NULL, 2 * M}, {TR("10 minutes"), NULL, 10 * M},
      {TR("1 hour"), NULL, H}, {TR("12 hours"), NULL, 12 * H}, {TR("1 day"), NULL, D}, {TR("2 days"), NULL, 2 * D}}},
    {"most", TR("  but never more than"), FISCHER, 0, false,
     {{TR("at first"), NULL, 0}, {TR("4 hours"), NULL, 4 * H}, {TR("7 days"), NULL, 7 * D}, {TR("14 days"), NULL, 14 * D},
      {TR("30 days"), NULL, 30 * D}}},
    {"quick", TR("  for a retreat, a loss"), TIMED, 0, false,
     {{TR("nothing of its own"), NULL, 0}, {TR("30 seconds"), NULL, 30 * S}, {TR("2 minutes"), NULL, 2 * M}, {TR("10 minutes"), NULL, 10 * M},
      {TR("1 hour"), NULL, H}, {TR("12 hours"), NULL, 12 * H}, {TR("1 day"), NULL, D}}},
    {"at_flag", TR("  when the flag falls"), TIMED, 0, false,
     {{TR("the side loses"), "lose", 0}, {TR("an opponent may claim the win"), "claim", 0},
      {TR("the seat is free for anyone"), "substitute", 0}}},
    {"sleep", TR("  sleeping hours"), TIMED, 0, true, {{TR("count"), NULL, 0}, {TR("do not count"), NULL, 1}}},
    {"weekends", TR("  Saturdays and Sundays"), TIMED, 0, true, {{TR("count"), NULL, 0}, {TR("do not count"), NULL, 1}}},
    {"vacation", TR("  vacation in the match"), TIMED, 0, false,
     {{TR("none"), NULL, 0}, {TR("3 days"), NULL, 3 * D}, {TR("7 days"), NULL, 7 * D}, {TR("14 days"), NULL, 14 * D}, {TR("30 days"), NULL, 30 * D}}},
    {"window", TR("A window to react in"), ANY, 0, false,
     {{TR("waits for its player"), NULL, 0}, {TR("30 seconds"), NULL, 30 * S}, {TR("2 minutes"), NULL, 2 * M}, {TR("10 minutes"), NULL, 10 * M},
      {TR("1 hour"), NULL, H}, {TR("12 hours"), NULL, 12 * H}, {TR("1 day"), NULL, D}}},
    {"order_delay", TR("A standing order is done"), ANY, 0, false,
     {{TR("at once"), NULL, 0}, {TR("within 1 minute"), NULL, M}, {TR("within 10 minutes"), NULL, 10 * M}, {TR("within 1 hour"), NULL, H},
      {TR("within 12 hours"), NULL, 12 * H}}},
};
/* clang-format on */

void time_init(struct invite_time *time)
{
    for (int i = 0; i < TIME_ROWS; i++)
        time->value[i] = rows[i].usual;
}

static bool is_shown(const struct invite_time *time, int row)
{
    return (rows[row].kinds >> time->value[0] & 1) != 0;
}

int time_lines(const struct invite_time *time)
{
    int count = 0;
    for (int i = 0; i < TIME_ROWS; i++)
        count += is_shown(time, i);
    return count;
}

/* The row of the table that is shown as this line. */
static int row_at(const struct invite_time *time, int line)
{
    int row = -1;
    for (int i = 0; i < TIME_ROWS; i++)
        if (is_shown(time, i) && line-- == 0)
            row = i;
    assert(row >= 0);
    return row;
}

static const struct value *value_of(const struct invite_time *time, int row)
{
    return &rows[row].values[time->value[row]];
}

const char *time_label(const struct invite_time *time, int line)
{
    return tr(rows[row_at(time, line)].label);
}

const char *time_value(const struct invite_time *time, int line)
{
    return tr(value_of(time, row_at(time, line))->label);
}

void time_turn(struct invite_time *time, int line, int by)
{
    int row = row_at(time, line), count = 0;
    while (count < VALUES_MOST && rows[row].values[count].label != NULL)
        count++;
    time->value[row] = (time->value[row] + by + count) % count;
}

json_t *time_control(const struct invite_time *time)
{
    json_t *control = json_object();
    for (int i = 0; i < TIME_ROWS; i++) {
        const struct value *value = value_of(time, i);
        if (!is_shown(time, i))
            continue;
        if (value->word != NULL)
            json_object_set_new(control, rows[i].name,
                                json_string(value->word));
        else if (rows[i].is_flag && value->time != 0)
            json_object_set_new(control, rows[i].name, json_true());
        else if (value->time != 0)
            json_object_set_new(control, rows[i].name,
                                json_integer(value->time));
    }
    bool says_more = time->value[0] != 0 || json_object_size(control) > 1;
    if (says_more)
        return control;
    json_decref(control);
    return NULL;
}
