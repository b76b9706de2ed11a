/* Seats that a bot has taken in what has not begun. */

#include "client/bot/taken.h"

#include "client/bot/table.h"
#include "client/link/read.h"

#include <string.h>

enum { WAITED_SECONDS = 3600 };

void taken_init(struct taken *taken)
{
    taken->rows = json_object();
}

void taken_release(struct taken *taken)
{
    json_decref(taken->rows);
}

void taken_add(struct taken *taken, const char *challenge, const char *host)
{
    json_object_set_new(
        taken->rows, challenge,
        json_pack("{s:s,s:I}", "host", host, "at", (json_int_t)table_clock()));
}

void taken_begin(struct taken *taken, const char *challenge, const char *match)
{
    json_t *row = json_object_get(taken->rows, challenge);
    if (row != NULL) {
        json_object_set_new(row, "begun", json_true());
        json_object_set(taken->rows, match, row);
    }
    json_object_del(taken->rows, challenge);
}

bool taken_drop(struct taken *taken, const char *challenge_or_match)
{
    return json_object_del(taken->rows, challenge_or_match) == 0;
}

static bool is_waited_for(const json_t *row)
{
    int64_t at = read_number(row, "at", 0, INT64_MAX, 0);
    return table_clock() - at < WAITED_SECONDS;
}

bool taken_has_begun(const struct taken *taken)
{
    const char *id;
    json_t *row;
    json_object_foreach(taken->rows, id, row)
    {
        if (read_flag(row, "begun") && is_waited_for(row))
            return true;
    }
    return false;
}

long taken_count(const struct taken *taken, const char *host)
{
    const char *id;
    json_t *row;
    long count = 0;
    json_object_foreach(taken->rows, id, row)
    {
        bool is_theirs =
            host == NULL || strcmp(read_text(row, "host"), host) == 0;
        count += is_theirs && is_waited_for(row);
    }
    return count;
}
