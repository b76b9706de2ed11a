/* Windows that end by themselves, and the passes kept until then. */

#include "server/match/time/window.h"

#include "common/base/instant.h"
#include "server/match/orders/orders.h"
#include "server/match/play/play.h"
#include "server/match/play/seat_notice.h"
#include "server/match/view/project.h"

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
    return project_member(action, "type", &type, &length) && length == 6
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

static char *make_line(const char *text)
{
    struct writer out;
    writer_open(&out, TEXT_MOST);
    writer_object(&out);
    writer_put_text(&out, "kind", "window");
    writer_put_text(&out, "text", text);
    writer_object_end(&out);
    return out.data;
}

enum status window_pass(struct matches *matches, struct live *live,
                        seat_id seat, const char *nonce, int64_t now,
                        struct answer *answer)
{
    char instant[INSTANT_TEXT], text[96];
    instant_text(live->closes, instant);
    snprintf(text, sizeof text, "You have passed. The window closes at %.19sZ.",
             instant);
    char *line = make_line(text);
    struct seat_notice aside = {.seat = seat, .line = line, .nonce = nonce};
    enum status status = seat_notice_tell(matches, live, &aside, now, answer);
    free(line);
    return status;
}

int64_t window_at(const struct live *live)
{
    return live->state == LIVE_RUNNING ? live->closes : 0;
}

/* The pass of a seat that has left an order to pass: it may be used up. */
static enum status pass_by_order(struct matches *matches, struct live *live,
                                 seat_id seat, int index, int64_t now,
                                 struct verdict *verdict, struct answer *answer)
{
    struct standing *standing = &live->standing[seat];
    json_t *order =
        json_incref(json_array_get(standing->orders, (size_t)index));
    char *line = orders_line(live->fold.rules, order, "it has passed", NULL);
    bool is_used = order_is_used(order);
    struct actor actor = {
        .seat = seat, .word = "order", .line = line, .drops_order = is_used};
    if (is_used)
        orders_advance(standing, index);
    enum status status =
        play_action(matches, live, &actor, now, verdict, answer);
    json_decref(order);
    free(line);
    return status;
}

static enum status pass_for(struct matches *matches, struct live *live,
                            seat_id seat, int64_t now, struct verdict *verdict,
                            struct answer *answer)
{
    struct standing *standing = &live->standing[seat];
    struct actor actor = {.seat = seat, .word = "player"};
    char *line = NULL;
    if (window_has_passed(live, seat)) {
        actor.nonce = standing->nonce;
        actor.answer_seq = standing->passed_seq;
    } else {
        int index =
            orders_find(matches, live, seat, live->viewers[seat], NULL, now);
        if (index >= 0
            && order_passes(json_array_get(standing->orders, (size_t)index)))
            return pass_by_order(matches, live, seat, index, now, verdict,
                                 answer);
        line = make_line("The window has closed: the server passes for you.");
        actor.word = "clock";
        actor.line = line;
    }
    enum status status =
        play_action(matches, live, &actor, now, verdict, answer);
    free(line);
    return status;
}

enum status window_run(struct matches *matches, struct live *live,
                       int64_t until, int64_t now, struct answer *answer)
{
    enum status status = STATUS_OK;
    while (status == STATUS_OK && live->state == LIVE_RUNNING
           && live->closes != 0 && live->closes <= until) {
        const struct course *course = course_of(live->fold.state);
        const struct step *top = course_top(course);
        struct verdict verdict;
        answer->ends_window = true;
        seat_id seat = 0;
        while (seat < SEATS_MOST && !seat_in(course_to_act(course), seat))
            seat++;
        if (seat == SEATS_MOST
            || !order_pass_action(live->fold.rules, top->kind,
                                  &matches->action)) {
            live->closes = 0;
            return STATUS_OK;
        }
        status = pass_for(matches, live, seat, now, &verdict, answer);
        if (status == STATUS_REFUSED || status == STATUS_TOO_FAST) {
            /* Rules that will not have a pass: the window waits for its player.
             */
            live->closes = 0;
            status = STATUS_OK;
        }
    }
    return status;
}
