/* What is told of the seats of a match and their players. */

#include "server/match/play/seats_tell.h"

#include "server/match/fold/terms.h"
#include "server/match/live/answer.h"
#include "server/match/live/seat_draw.h"
#include "server/match/play/play.h"
#include "server/match/play/seats.h"
#include "server/match/view/projection.h"

void seats_write(const struct live *live, struct writer *out)
{
    const struct store_match *row = &live->row;
    writer_key(out, "seats");
    writer_object(out);
    for (int i = 0; i < row->seat_count && !seat_draw_is_due(live); i++)
        if (row->seats[i].player != NULL)
            writer_put_text(out, row->seats[i].name, row->seats[i].player);
    writer_object_end(out);
    writer_key(out, "free");
    writer_list(out);
    for (int i = 0; i < row->seat_count; i++)
        if (row->seats[i].is_open)
            writer_text(out, row->seats[i].name);
    writer_list_end(out);
}

void seats_object(const struct live *live, struct writer *out)
{
    writer_object(out);
    writer_put_text(out, "match", live->row.id);
    seats_write(live, out);
    writer_object_end(out);
}

static char *seating_params(const struct live *live)
{
    struct writer out;
    writer_open(&out, TEXT_MOST);
    seats_object(live, &out);
    return out.data;
}

char *seats_asked(const struct live *live, seat_id seat)
{
    struct writer out;
    writer_open(&out, TEXT_MOST);
    writer_object(&out);
    writer_put_text(&out, "match", live->row.id);
    writer_put_text(&out, "as", live->row.seats[seat].name);
    writer_put_flag(&out, "asked", true);
    writer_object_end(&out);
    return out.data;
}

/* By itself to each, for a match that hides who is there has no common topic.
 */
void seats_tell(const struct live *live, const char *before,
                struct answer *answer)
{
    for (int i = 0; i <= VIEWER_PUBLIC; i++)
        if (live_has_viewer(live, i))
            answer_tell(answer, "match.seats", NULL, live->row.id,
                        rules_viewer_name(live->fold.rules, (viewer_id)i),
                        seating_params(live));
    if (before != NULL)
        answer_tell(answer, "match.seats", before, NULL, NULL,
                    seating_params(live));
}

void seats_tell_waiting(const struct live *live, seat_id seat,
                        const char *before, struct answer *answer)
{
    const char *now = live->row.seats[seat].account;
    if (projection_of(live, seat)->awaited_since == 0)
        return;
    if (before != NULL)
        answer_waiting(answer, live, seat, before, false);
    if (now != NULL)
        answer_waiting(answer, live, seat, now, true);
}
