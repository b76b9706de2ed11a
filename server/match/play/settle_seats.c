/* Sides drawn or bid for: settled as the match begins, and told. */

#include "server/match/play/settle_seats.h"

#include "server/match/fold/terms.h"
#include "server/match/live/answer.h"
#include "server/match/live/seat_draw.h"
#include "server/match/play/seats.h"
#include "server/match/time/timing.h"

#include <stdlib.h>
#include <string.h>

enum { OPTIONS_TEXT = 2048 };

/* What belongs to the player goes with them; a seat's name stays. */
static void seat_player(const struct store_seat *place, int number,
                        struct store_seat *seat)
{
    const char *name = seat->name;
    *seat = *place;
    seat->name = name;
    seat->place = number;
}

static void keep_options(struct live *live)
{
    char text[OPTIONS_TEXT];
    struct writer out;
    writer_init(&out, text, sizeof text);
    terms_write(live->fold.rules, &live->fold.options, &out);
    live->row.agreed = live->row.options;
    live->row.options = store_arena_text(&live->arena, text);
}

enum status seat_draw_settle(struct matches *matches, struct live *live,
                             struct store_seat_draw *drawn)
{
    struct store_seat places[STORE_SEATS_MOST];
    struct store_match *row = &live->row;
    struct seat_draw lot;
    memcpy(places, row->seats, (size_t)row->seat_count * sizeof *places);
    sides_draw(seat_draw_sides(live), live->fold.rules, row->secret, places,
               &live->fold.options, &lot);
    for (int i = 0; i < row->seat_count; i++)
        seat_player(&places[i], i, &row->seats[lot.seat_of_place[i]]);
    *drawn = (struct store_seat_draw){.seats = row->seats,
                                      .seat_count = row->seat_count};
    if (lot.points > 0 && !sides_bids_time(live->fold.rules)) {
        keep_options(live);
        drawn->options = row->options;
    }
    timing_share(live);
    return timing_refresh(matches, live);
}

void seat_draw_tell(const struct live *live, struct answer *answer)
{
    struct writer out;
    writer_open(&out, TEXT_MOST);
    writer_object(&out);
    writer_put_text(&out, "match", live->row.id);
    seats_write(live, &out);
    writer_object_end(&out);
    answer_revoke(answer, live->row.id, VIEWER_PLACE, NULL);
    for (int i = 0; i < live->row.seat_count; i++)
        if (live->row.seats[i].account != NULL)
            answer_tell(answer, "match.seats", live->row.seats[i].account, NULL,
                        NULL, copy_bytes(out.data, out.used));
    writer_release(&out);
}
