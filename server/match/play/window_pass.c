/* A pass that waits for the end of its window. */

#include "server/match/play/window_pass.h"

#include "common/base/instant.h"
#include "server/match/play/seat_notice.h"
#include "server/match/time/window.h"
#include "server/match/view/projection.h"

#include <stdio.h>
#include <stdlib.h>

bool window_has_passed(const struct live *live, seat_id seat)
{
    const struct projection *own = projection_of(live, seat);
    int64_t passed = window_pass_of(live, seat)->seq;
    return window_end(live) != 0 && passed > own->acted_seq
           && passed >= own->awaits_seq;
}

enum status window_pass(struct matches *matches, struct live *live,
                        seat_id seat, const char *nonce, int64_t now,
                        struct answer *answer)
{
    char instant[INSTANT_TEXT], text[96];
    instant_text(window_end(live), instant);
    snprintf(text, sizeof text, "You have passed. The window closes at %.19sZ.",
             instant);
    char *line = window_line(text);
    struct seat_notice aside = {.seat = seat, .line = line, .nonce = nonce};
    enum status status = seat_notice_tell(matches, live, &aside, now, answer);
    free(line);
    return status;
}
