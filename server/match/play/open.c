/* match.open: a seat gives the bytes that it has sealed. */

#include "server/match/cache/access.h"
#include "server/match/match.h"

#include "server/match/cache/match_cache.h"
#include "server/match/fold/sides.h"
#include "server/match/live/seat_draw.h"
#include "server/match/play/play.h"

#include <string.h>

static enum status write_opened(const struct live *live, struct answer *answer)
{
    writer_object(&answer->out);
    writer_put_text(&answer->out, "match", live->row.id);
    writer_put_text(&answer->out, "state", live_state_word(live->state));
    writer_object_end(&answer->out);
    return STATUS_OK;
}

/* At the worker; the store has them, or is given them with the set-up. */
static void take_bytes(struct live *live, const struct store_opened *opened)
{
    struct store_seat *seat = &live->row.seats[opened->seat];
    seat->bytes.is_given = true;
    memcpy(seat->bytes.bytes, opened->bytes, SECRET_BYTES);
    seat->bid = opened->bid != NULL
                    ? store_arena_text(&live->arena, opened->bid)
                    : NULL;
}

/* Do all others have opened? Then the match begins with these. */
static bool is_last(const struct live *live, viewer_id seat)
{
    for (int i = 0; i < live->row.seat_count; i++)
        if (i != seat && live->row.seats[i].account != NULL
            && !live->row.seats[i].bytes.is_given)
            return false;
    return true;
}

/*
 * The last bytes and the set-up that they bring about are one unit, where seats
 * were chosen: others are dealt anew when it begins.
 */
static enum status open_first(struct matches *matches, struct live *live,
                              const struct store_opened *opened, int64_t now,
                              struct answer *answer)
{
    bool begins = live->state == LIVE_OPENING && !seat_draw_is_due(live)
                  && is_last(live, (viewer_id)opened->seat);
    if (!begins
        && store_match_open(matches->store, live->row.id, opened) != STATUS_OK)
        return match_cache_fail(matches, live, &answer->error);
    take_bytes(live, opened);
    if (live->state != LIVE_OPENING)
        return STATUS_OK;
    return play_begin(matches, live, begins ? opened : NULL, now, answer);
}

static enum status open_seat(struct matches *matches, struct live *live,
                             viewer_id seat, const char *text, const char *bid,
                             int64_t now, struct answer *answer)
{
    const struct store_seat *row = &live->row.seats[seat];
    struct digest bytes, seal;
    if (digest_parse(text, &bytes))
        sides_seal(bytes.bytes, bid, &seal);
    else
        return error_set(&answer->error, STATUS_BAD_PARAMS,
                         "bytes are 64 hexadecimal digits");
    if (!row->seal.is_given
        || memcmp(seal.bytes, row->seal.bytes, SECRET_BYTES) != 0)
        return error_set(&answer->error, STATUS_BAD_PARAMS,
                         "these bytes do not have the seal that was given");
    if (live->state != LIVE_OPENING && !row->bytes.is_given)
        return error_set(&answer->error, STATUS_CLOSED,
                         "the match has begun without these bytes");
    const struct store_opened opened = {seat, bytes.bytes, bid};
    enum status status = STATUS_OK;
    if (!row->bytes.is_given)
        status = open_first(matches, live, &opened, now, answer);
    else if (live->state == LIVE_OPENING)
        /* Something had come between the bytes and the beginning. */
        status = play_begin(matches, live, NULL, now, answer);
    return status == STATUS_OK ? write_opened(live, answer) : status;
}

/* The seat of this account that was sealed so; -1: none. */
static int sealed_seat(const struct live *live, const char *account,
                       const char *text, const char *bid)
{
    struct digest bytes, seal;
    if (account == NULL || !digest_parse(text, &bytes))
        return -1;
    sides_seal(bytes.bytes, bid, &seal);
    for (int i = 0; i < live->row.seat_count; i++) {
        const struct store_seat *seat = &live->row.seats[i];
        if (seat->account != NULL && strcmp(seat->account, account) == 0
            && seat->seal.is_given
            && memcmp(seal.bytes, seat->seal.bytes, SECRET_BYTES) == 0)
            return i;
    }
    return -1;
}

/* Who holds the seat is known by its seal: `as` need not say it. */
static enum status find_seat(const struct request *request,
                             const struct live *live, const char *bytes,
                             const char *bid, viewer_id *viewer,
                             struct error *error)
{
    int seat = sealed_seat(live, request->account, bytes, bid);
    if (seat < 0 || request->as != NULL)
        return access_viewer(live, request, viewer, error);
    *viewer = (viewer_id)seat;
    return STATUS_OK;
}

enum status match_open(struct matches *matches, const struct request *request,
                       const char *bytes, const json_t *bid,
                       struct answer *answer)
{
    struct live *live;
    viewer_id viewer;
    char text[BID_TEXT];
    const char *sealed = NULL;
    enum status status = access_enter(matches, request, answer, &live, &viewer);
    bool is_unsaid = status == STATUS_BAD_PARAMS && request->as == NULL;
    if (status != STATUS_OK && !is_unsaid)
        return status;
    if (live->state == LIVE_HELD)
        return error_set(&answer->error, STATUS_HELD, "this match is held");
    status = seat_draw_read_bid(live, bid, text, &sealed, &answer->error);
    if (status == STATUS_OK)
        status =
            find_seat(request, live, bytes, sealed, &viewer, &answer->error);
    if (status == STATUS_OK)
        status = access_seat(request, viewer, &answer->error);
    if (status != STATUS_OK)
        return status;
    return open_seat(matches, live, viewer, bytes, sealed, request->now,
                     answer);
}
