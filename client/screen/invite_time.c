/* The times of an invitation, as a table of rows and their values. */

#include "client/screen/invite_time.h"

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
    {"kind", "Time to think", ANY, 0, false,
     {{"no clock", "none", 0}, {"so long for each move", "move", 0},
      {"a bank, and more each turn", "fischer", 0}, {"a bank and no more", "bank", 0}}},
    {"move", "  for each move", MOVE, 6, false,
     {{"1 minute", NULL, M}, {"5 minutes", NULL, 5 * M}, {"15 minutes", NULL, 15 * M}, {"1 hour", NULL, H},
      {"12 hours", NULL, 12 * H}, {"1 day", NULL, D}, {"3 days", NULL, 3 * D}, {"7 days", NULL, 7 * D},
      {"14 days", NULL, 14 * D}}},
    {"bank", "  in the bank at first", BANKED, 6, false,
     {{"10 minutes", NULL, 10 * M}, {"30 minutes", NULL, 30 * M}, {"1 hour", NULL, H}, {"2 hours", NULL, 2 * H},
      {"4 hours", NULL, 4 * H}, {"1 day", NULL, D}, {"3 days", NULL, 3 * D}, {"7 days", NULL, 7 * D},
      {"14 days", NULL, 14 * D}, {"30 days", NULL, 30 * D}}},
    {"add", "  more for each turn", FISCHER, 5, false,
     {{"10 seconds", NULL, 10 * S}, {"30 seconds", NULL, 30 * S}, {"2 minutes", NULL, 2 * M}, {"10 minutes", NULL, 10 * M},
      {"1 hour", NULL, H}, {"12 hours", NULL, 12 * H}, {"1 day", NULL, D}, {"2 days", NULL, 2 * D}}},
    {"most", "  but never more than", FISCHER, 0, false,
     {{"at first", NULL, 0}, {"4 hours", NULL, 4 * H}, {"7 days", NULL, 7 * D}, {"14 days", NULL, 14 * D},
      {"30 days", NULL, 30 * D}}},
    {"quick", "  for a retreat, a loss", TIMED, 0, false,
     {{"nothing of its own", NULL, 0}, {"30 seconds", NULL, 30 * S}, {"2 minutes", NULL, 2 * M}, {"10 minutes", NULL, 10 * M},
      {"1 hour", NULL, H}, {"12 hours", NULL, 12 * H}, {"1 day", NULL, D}}},
    {"at_flag", "  when the flag falls", TIMED, 0, false,
     {{"the side loses", "lose", 0}, {"an opponent may claim the win", "claim", 0},
      {"the seat is free for anyone", "substitute", 0}}},
    {"sleep", "  sleeping hours", TIMED, 0, true, {{"count", NULL, 0}, {"do not count", NULL, 1}}},
    {"weekends", "  Saturdays and Sundays", TIMED, 0, true, {{"count", NULL, 0}, {"do not count", NULL, 1}}},
    {"vacation", "  vacation in the match", TIMED, 0, false,
     {{"none", NULL, 0}, {"3 days", NULL, 3 * D}, {"7 days", NULL, 7 * D}, {"14 days", NULL, 14 * D}, {"30 days", NULL, 30 * D}}},
    {"window", "A window to react in", ANY, 0, false,
     {{"waits for its player", NULL, 0}, {"30 seconds", NULL, 30 * S}, {"2 minutes", NULL, 2 * M}, {"10 minutes", NULL, 10 * M},
      {"1 hour", NULL, H}, {"12 hours", NULL, 12 * H}, {"1 day", NULL, D}}},
    {"order_delay", "A standing order is done", ANY, 0, false,
     {{"at once", NULL, 0}, {"within 1 minute", NULL, M}, {"within 10 minutes", NULL, 10 * M}, {"within 1 hour", NULL, H},
      {"within 12 hours", NULL, 12 * H}}},
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
    return rows[row_at(time, line)].label;
}

const char *time_value(const struct invite_time *time, int line)
{
    return value_of(time, row_at(time, line))->label;
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
