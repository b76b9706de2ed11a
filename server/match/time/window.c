/* Windows that end by themselves, and the passes kept until then. */

#include "server/match/time/window.h"

#include "common/base/instant.h"
#include "server/clock/control.h"
#include "server/match/fold/text_member.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void window_load(struct live *live, const struct store_kept *kept)
{
    struct control control;
    size_t seats = (size_t)live->row.seat_count;
    window_release(live);
    control_parse(live->row.time_control, &control);
    if (control.window == 0)
        return;
    live->window =
        calloc(1, sizeof *live->window + seats * sizeof *live->window->passes);
    if (live->window == NULL)
        abort();
    live->window->lasts = control.window;
    live->window->closes = live->state == LIVE_RUNNING ? kept->closes : 0;
    for (seat_id i = 0; i < live->row.seat_count; i++)
        window_keep_pass(live, i, kept->seats[i].passed_seq,
                         kept->seats[i].nonce);
}

void window_release(struct live *live)
{
    free(live->window);
    live->window = NULL;
}

bool window_is_timed(const struct live *live)
{
    return live->window != NULL;
}

int64_t window_end(const struct live *live)
{
    return live->window != NULL ? live->window->closes : 0;
}

void window_ends(struct live *live, int64_t closes)
{
    if (live->window != NULL)
        live->window->closes = closes;
}

const struct window_pass *window_pass_of(const struct live *live, seat_id seat)
{
    static const struct window_pass none = {.seq = 0};
    return live->window != NULL ? &live->window->passes[seat] : &none;
}

void window_keep_pass(struct live *live, seat_id seat, int64_t seq,
                      const char *nonce)
{
    struct window_pass *pass = &live->window->passes[seat];
    pass->seq = seq;
    snprintf(pass->nonce, sizeof pass->nonce, "%s", nonce != NULL ? nonce : "");
}

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
    if (!window_is_timed(live)
        || !is_window(live->fold.rules, course_top(course)))
        return 0;
    if (window_end(live) != 0
        && is_same(course_of(before), course, action, seat))
        return window_end(live);
    return now + live->window->lasts;
}

bool window_keeps(const struct matches *matches, const struct live *live,
                  seat_id seat)
{
    const struct game *game = live->fold.rules->game;
    const struct course *course = course_of(live->fold.state);
    uint8_t type = matches->action.type;
    return window_end(live) != 0 && type != ACTION_UNKNOWN
           && strcmp(game->actions[type].name, "pass") == 0
           && seat_in(course_to_act(course), seat);
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
    return live->state == LIVE_RUNNING ? window_end(live) : 0;
}
