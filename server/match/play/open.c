/* match.open: a seat gives the bytes that it has sealed. */

#include "server/match/match.h"

#include "server/match/cache/match_cache.h"
#include "server/match/fold/sides.h"
#include "server/match/play/play.h"
#include "server/match/play/seat_draw.h"

#include <stdio.h>
#include <string.h>

static enum status write_opened(const struct live *live, struct answer *answer)
{
    writer_object(&answer->out);
    writer_put_text(&answer->out, "match", live->row.id);
    writer_put_text(&answer->out, "state", live_state_word(live->state));
    writer_object_end(&answer->out);
    return STATUS_OK;
}

/* Takes a seat's bytes into the store, then to the desk. */
static enum status take_bytes(struct matches *matches, struct live *live,
                              int seat, const struct digest *bytes,
                              const char *bid, struct error *error)
{
    enum status status =
        store_match_open(matches->store, live->row.id, seat, bytes->bytes, bid);
    if (status != STATUS_OK)
        return match_cache_fail(matches, live, error);
    live->row.seats[seat].bytes.is_given = true;
    memcpy(live->row.seats[seat].bytes.bytes, bytes->bytes, SECRET_BYTES);
    if (bid != NULL)
        snprintf(live->bids[seat], sizeof live->bids[seat], "%s", bid);
    live->row.seats[seat].bid = bid != NULL ? live->bids[seat] : NULL;
    return STATUS_OK;
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
    enum status status = STATUS_OK;
    if (!row->bytes.is_given)
        status = take_bytes(matches, live, seat, &bytes, bid, &answer->error);
    /* Also if they were given before: then something may have come between
     * the bytes and the beginning. */
    if (status == STATUS_OK && live->state == LIVE_OPENING)
        status = play_begin(matches, live, now, answer);
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
