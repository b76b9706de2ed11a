/* Calls about matches that other servers may change meanwhile. */

#include "server/match/cache/edition.h"

#include "server/match/cache/lru.h"
#include "server/match/live/answer.h"
#include "server/match/live/seat_draw.h"

void match_edition_begin(void)
{
    edition_begin();
}

enum edition_course match_edition_end(struct matches *matches,
                                      const char *match)
{
    enum edition_course course = edition_course();
    struct live *live = lru_find(matches, match);
    if (course != EDITION_KEPT)
        lru_drop(matches, match);
    else if (live != NULL && edition_is_held(match))
        live->row.edition = edition_held();
    edition_begin();
    return course;
}

void match_edition_seats(struct matches *matches, const char *match,
                         struct answer *answer)
{
    const struct live *live = lru_find(matches, match);
    if (live == NULL || !live->cache->has_unsaid_seats)
        return;
    live->cache->has_unsaid_seats = false;
    for (int i = 0; i < live->row.seat_count; i++)
        answer_revoke(answer, match, live->row.seats[i].name,
                      live->row.seats[i].account);
    if (!seat_draw_is_due(live))
        answer_revoke(answer, match, VIEWER_PLACE, NULL);
}
