/* Windows that end by themselves, and the passes kept until then. */

#include "server/match/time/window.h"

#include "common/base/instant.h"
#include "server/match/fold/text_member.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_window(const struct rules *rules, const struct step *step)
{
    return step != NULL && (rules->game->windows >> step->kind & 1U) != 0;
}

static bool is_pass(const char *action)
{
    const char *type;
    size_t length;
    return text_member(action, "type", &type, &length) && length == 6
           && strncmp(type, "\"pass\"", length) == 0;
}

/* Who passes has ended the window for itself: what awaits it is another. */
static bool is_same(const struct course *before, const struct course *after,
                    const char *action, int seat)
{
    const struct step *old = course_top(before);
    const struct step *new = course_top(after);
    if (old == NULL || before->turn != after->turn
        || before->phase != after->phase || before->depth != after->depth
        || old->kind != new->kind || old->seats != new->seats)
        return false;
    return seat < 0 || !is_pass(action) || seat_in(new->done, (seat_id)seat);
}

int64_t window_closes(const struct live *live, const void *before,
                      const void *state, const char *action, int seat,
                      int64_t now)
{
    const struct course *course = course_of(state);
    if (live->window_time == 0
        || !is_window(live->fold.rules, course_top(course)))
        return 0;
    if (live->closes != 0 && is_same(course_of(before), course, action, seat))
        return live->closes;
    return now + live->window_time;
}

bool window_keeps(const struct matches *matches, const struct live *live,
                  seat_id seat)
{
    const struct game *game = live->fold.rules->game;
    const struct course *course = course_of(live->fold.state);
    uint8_t type = matches->action.type;
    return live->closes != 0 && type != ACTION_UNKNOWN
           && strcmp(game->actions[type].name, "pass") == 0
           && seat_in(course_to_act(course), seat);
}

bool window_has_passed(const struct live *live, seat_id seat)
{
    const struct projection *own = live->viewers[seat];
    int64_t passed = live->standing[seat].passed_seq;
    return live->closes != 0 && passed > own->acted_seq
           && passed >= own->awaits_seq;
}

char *window_line(const char *text)
{
    struct writer out;
    writer_open(&out, TEXT_MOST);
    writer_object(&out);
    writer_put_text(&out, "kind", "window");
    writer_put_text(&out, "text", text);
    writer_object_end(&out);
    return out.data;
}

int64_t window_at(const struct live *live)
{
    return live->state == LIVE_RUNNING ? live->closes : 0;
}
