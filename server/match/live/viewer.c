/* Who sits in which seat of a match, and who looks on. */

#include "server/match/live/viewer.h"

#include "server/match/live/live.h"

#include <string.h>

static bool holds(const struct store_match *row, int seat, const char *account)
{
    const char *holder = row->seats[seat].account;
    return account != NULL && holder != NULL && strcmp(holder, account) == 0;
}

bool row_holds_seat(const struct store_match *row, const char *account)
{
    for (int i = 0; i < row->seat_count; i++)
        if (holds(row, i, account))
            return true;
    return false;
}

int row_seat(const struct store_match *row, const char *name)
{
    for (int i = 0; i < row->seat_count; i++)
        if (strcmp(row->seats[i].name, name) == 0)
            return i;
    return -1;
}

const char *row_viewer_name(const struct store_match *row, viewer_id viewer)
{
    return viewer == VIEWER_PUBLIC ? "public" : row->seats[viewer].name;
}

/* As whom, where nothing was said: the only seat, or the public. */
static enum status settle_seat(const struct store_match *row,
                               const char *account, viewer_id *viewer,
                               struct error *error)
{
    *viewer = VIEWER_PUBLIC;
    for (int i = 0; i < row->seat_count; i++) {
        if (!holds(row, i, account))
            continue;
        if (*viewer != VIEWER_PUBLIC)
            return error_set(error, STATUS_BAD_PARAMS,
                             "you hold several seats: say which in as");
        *viewer = (viewer_id)i;
    }
    return STATUS_OK;
}

/*
 * The public may see what a seat may not (both sides' pieces as they stood),
 * and hears what watchers say: no player looks on while they play.
 */
static enum status settle_public(const struct store_match *row, bool is_over,
                                 const char *account, struct error *error)
{
    if (!is_over && row_holds_seat(row, account))
        return error_set(error, STATUS_NOT_ALLOWED,
                         "you have a seat in this match: the public is who "
                         "has none");
    return STATUS_OK;
}

enum status row_viewer(const struct store_match *row, bool is_over,
                       const struct request *request, viewer_id *viewer,
                       struct error *error)
{
    *viewer = VIEWER_PUBLIC;
    /* Who had a place has the seat that it has become. */
    if (request->as == NULL || strcmp(request->as, "place") == 0)
        return settle_seat(row, request->account, viewer, error);
    if (strcmp(request->as, "public") == 0)
        return settle_public(row, is_over, request->account, error);
    int seat = row_seat(row, request->as);
    if (seat < 0)
        return error_set(error, STATUS_BAD_PARAMS, "there is no such seat");
    if (!holds(row, seat, request->account))
        return error_set(error, STATUS_NOT_ALLOWED, "this seat is not yours");
    *viewer = (viewer_id)seat;
    return STATUS_OK;
}

bool live_has_viewer(const struct live *live, int viewer)
{
    return viewer < live->fold.rules->seat_count || viewer == VIEWER_PUBLIC;
}

bool live_holds_seat(const struct live *live, const char *account)
{
    return row_holds_seat(&live->row, account);
}
