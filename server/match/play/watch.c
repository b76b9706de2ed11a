/* match.watch: where a viewer stands, and what it missed. */

#include "server/match/cache/access.h"
#include "server/match/fold/text_member.h"
#include "server/match/match.h"
#include "server/store/told.h"

#include "server/match/fold/terms.h"
#include "server/match/live/seat_draw.h"
#include "server/match/orders/orders.h"
#include "server/match/play/consent.h"
#include "server/match/play/play.h"
#include "server/match/play/seats.h"
#include "server/match/play/talk.h"
#include "server/match/play/watch.h"
#include "server/match/time/window.h"
#include "server/match/view/project.h"
#include "server/match/view/projection.h"
#include "server/rules/offer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CATCH_UP_MOST = 200 };

static void put_raw(struct writer *out, const char *key, const char *json,
                    size_t length)
{
    writer_key(out, key);
    writer_raw(out, json, length);
}

static enum status unavailable(struct answer *answer)
{
    writer_clear(&answer->out);
    return error_set(&answer->error, STATUS_UNAVAILABLE, "not now; try again");
}

static void write_commitment(const struct store_match *row, struct writer *out)
{
    struct digest digest;
    char text[DIGEST_TEXT];
    digest_of(row->secret, SECRET_BYTES, &digest);
    digest_text(&digest, text);
    writer_put_text(out, "commitment", text);
}

/* What is true of the match for everyone who may see it. */
static void write_match(const struct live *live, const char *as,
                        struct writer *out)
{
    const struct rules *rules = live->fold.rules;
    const char *assets = library_assets_digest(rules, NULL);
    writer_put_text(out, "match", live->row.id);
    writer_put_text(out, "as", as);
    writer_put_text(out, "state", live_state_word(live->state));
    writer_put_text(out, "game", live->row.game);
    writer_put_text(out, "scenario", live->row.scenario);
    writer_put_number(out, "revision", rules->game->revision);
    put_raw(out, "options", live->row.options, strlen(live->row.options));
    put_raw(out, "time_control", live->row.time_control,
            strlen(live->row.time_control));
    writer_put_flag(out, "rated", live->row.is_rated);
    writer_put_text(out, "assets", assets);
    seat_draw_write_terms(live, out);
    seats_write(live, out);
    write_commitment(&live->row, out);
}

/*
 * Where the viewer stands. The digest is that of the last update and not of
 * the position, which may have gone on without this viewer.
 */
static void write_standing(const struct live *live, viewer_id viewer,
                           struct writer *out)
{
    const struct projection *last = projection_of(live, viewer);
    char digest[DIGEST_TEXT];
    digest_text(&last->digest, digest);
    writer_put_number(out, "seq", last->seq);
    if (last->seq > 0)
        writer_put_text(out, "digest", digest);
    terms_write_seats(live->fold.rules, "to_act", last->to_act, out);
    const char *clock = last->clock != NULL ? last->clock : "{}";
    put_raw(out, "clock", clock, strlen(clock));
    if (last->offer != NULL && live->state == LIVE_RUNNING)
        put_raw(out, "offer", last->offer, strlen(last->offer));
}

void watch_write_told(const struct live *live, const struct projection *last,
                      const struct store_told *told, struct writer *list)
{
    const char *value;
    size_t length = strlen(told->update);
    bool has_offer = told->seq == last->seq && last->offer != NULL
                     && live->state == LIVE_RUNNING
                     && !text_member(told->update, "offer", &value, &length);
    if (!has_offer) {
        writer_raw(list, told->update, strlen(told->update));
        return;
    }
    writer_raw(list, told->update, strlen(told->update) - 1);
    list->needs_comma = true;
    put_raw(list, "offer", last->offer, strlen(last->offer));
    writer_object_end(list);
}

/* The updates after `after` as a list; not short if longer than `most`. */
static enum status catch_up(struct matches *matches, const struct live *live,
                            viewer_id viewer, int64_t after, size_t most,
                            struct writer *list, bool *is_short, int *work)
{
    const struct projection *last = projection_of(live, viewer);
    struct store_cursor *cursor;
    struct store_told told;
    *is_short =
        after > 0 && after <= last->seq && last->seq - after <= CATCH_UP_MOST;
    if (!*is_short)
        return STATUS_OK;
    if (store_told_range(matches->store, live->row.id, viewer, after + 1,
                         last->seq, &cursor)
        != STATUS_OK)
        return STATUS_IO;
    writer_list(list);
    while (*is_short && store_next_told(cursor, &told)) {
        ++*work;
        watch_write_told(live, last, &told, list);
        *is_short = list->used <= most && !list->is_full;
    }
    writer_list_end(list);
    return store_cursor_close(cursor);
}

static void write_closed(const struct live *live, viewer_id viewer,
                         struct answer *answer)
{
    struct verdict verdict = talk_verdict(live, viewer);
    if (is_allowed(verdict))
        return;
    writer_put_object(&answer->out, "closed");
    verdict_write(live->fold.rules, &verdict, answer->language, &answer->out);
    writer_object_end(&answer->out);
}

static enum status write_happenings(struct matches *matches,
                                    const struct live *live, viewer_id viewer,
                                    struct writer *out)
{
    const struct projection *last = projection_of(live, viewer);
    if (last->happenings != NULL && last->happenings_seq == last->seq) {
        put_raw(out, "happenings", last->happenings, strlen(last->happenings));
        return STATUS_OK;
    }
    struct store_arena arena = {0};
    struct store_told told;
    const char *value = "[]";
    size_t length = 2;
    enum status status =
        store_told_last(matches->store, live->row.id, viewer, &arena, &told);
    if (status == STATUS_OK)
        text_member(told.update, "happenings", &value, &length);
    put_raw(out, "happenings", value, length);
    store_arena_release(&arena);
    return status == STATUS_IO ? status : STATUS_OK;
}

/* As whom one watches from now on: the match may just have begun. */
static enum status settle(const struct request *request,
                          const struct live *live, viewer_id *viewer,
                          struct answer *answer)
{
    enum status status = access_viewer(live, request, viewer, &answer->error);
    if (status != STATUS_OK)
        return status;
    const char *name = rules_viewer_name(live->fold.rules, *viewer);
    if (seat_draw_is_due(live) && *viewer != VIEWER_PUBLIC) {
        *viewer = VIEWER_PUBLIC;
        name = VIEWER_PLACE;
    }
    snprintf(answer->viewer, sizeof answer->viewer, "%s", name);
    return STATUS_OK;
}

enum status match_watch(struct matches *matches, const struct request *request,
                        int64_t after, struct answer *answer)
{
    struct live *live;
    viewer_id viewer;
    struct writer list;
    bool is_short = false;
    enum status status = access_enter(matches, request, answer, &live, &viewer);
    if (status == STATUS_OK)
        status = play_begin(matches, live, NULL, request->now, answer);
    if (status == STATUS_OK)
        status = settle(request, live, &viewer, answer);
    if (status != STATUS_OK && status != STATUS_HELD)
        return status;
    char *view = projection_text(live->fold.rules, projection_of(live, viewer));
    writer_open(&list, TEXT_MOST);
    status = catch_up(matches, live, viewer, after, strlen(view), &list,
                      &is_short, &answer->work);
    answer->seq = projection_of(live, viewer)->seq;
    answer->hides_presence =
        window_is_timed(live) || orders_wait(live) || seat_draw_is_due(live);
    struct writer *out = &answer->out;
    writer_object(out);
    write_match(live, answer->viewer, out);
    writer_put_flag(out, "presence", !answer->hides_presence);
    write_standing(live, viewer, out);
    write_closed(live, viewer, answer);
    if (status == STATUS_OK && viewer != VIEWER_PUBLIC)
        status = consent_write(matches, live, out);
    if (status == STATUS_OK && is_short)
        put_raw(out, "updates", list.data, list.used);
    if (status == STATUS_OK && !is_short) {
        put_raw(out, "view", view, strlen(view));
        status = write_happenings(matches, live, viewer, out);
    }
    writer_object_end(out);
    writer_release(&list);
    free(view);
    return status == STATUS_OK ? status : unavailable(answer);
}
