/* Drafts: what each viewer will be told of a command, if it becomes durable. */

#include "server/match/view/project.h"

#include "common/base/json_patch.h"
#include "server/match/fold/terms.h"
#include "server/match/live/answer.h"
#include "server/match/time/timing.h"
#include "server/match/time/window.h"
#include "server/match/view/projection.h"

#include <stdlib.h>
#include <string.h>

static bool is_same(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

static bool asks_the_same(const struct projection *last,
                          const struct projection *after)
{
    return last->is_asked == after->is_asked
           && (!last->is_asked
               || memcmp(&last->awaits, &after->awaits, sizeof last->awaits)
                      == 0);
}

/*
 * Numbers and instants of the update that comes after `last`. A seat that has
 * passed in a window that is still open (`passed_seq`) is awaited no more.
 */
static void number(const struct projection *last, bool is_actor, int64_t now,
                   const struct digest *digest, int64_t passed_seq,
                   struct projection *after)
{
    bool is_awaited = after->is_asked;
    bool is_new = !asks_the_same(last, after);
    after->seq = last->seq + 1;
    after->digest = *digest;
    after->awaits_seq = is_new ? after->seq : last->awaits_seq;
    after->acted_seq = is_actor ? after->seq : last->acted_seq;
    after->written = last->written;
    bool has_passed =
        passed_seq > after->acted_seq && passed_seq >= after->awaits_seq;
    if (!is_awaited || has_passed)
        after->awaited_since = 0;
    else if (last->awaited_since == 0 || is_actor || is_new)
        after->awaited_since = now;
    else
        after->awaited_since = last->awaited_since;
}

static void put_raw(struct writer *out, const char *key, const char *json)
{
    writer_key(out, key);
    writer_raw(out, json, strlen(json));
}

/*
 * What stands behind all else for those who were offered `was`: nothing, or how
 * to make the new offer of it. NULL if the new one itself says it shorter.
 */
static char *offer_tail(const char *was, const char *now)
{
    struct writer out;
    if (was == NULL || now == NULL)
        return NULL;
    if (strcmp(was, now) == 0)
        return copy_bytes("}", 1);
    writer_open(&out, TEXT_MOST);
    writer_raw(&out, ",\"offer_patch\":", 15);
    out.needs_comma = false;
    bool is_good = json_patch_write(was, now, &out);
    writer_object_end(&out);
    if (is_good && !out.is_full && out.used < strlen(now))
        return out.data;
    writer_release(&out);
    return NULL;
}

struct update_text project_update(const struct live *live, viewer_id viewer,
                                  const struct projection *last,
                                  const struct projection *after,
                                  const char *happenings, const char *patch,
                                  char **kept)
{
    struct update_text text = {0};
    struct writer out;
    char digest[DIGEST_TEXT];
    digest_text(&after->digest, digest);
    *kept = NULL;
    writer_open(&out, TEXT_MOST);
    writer_object(&out);
    writer_put_text(&out, "match", live->row.id);
    writer_put_text(&out, "as", rules_viewer_name(live->fold.rules, viewer));
    writer_put_number(&out, "seq", after->seq);
    writer_put_text(&out, "digest", digest);
    put_raw(&out, "happenings", happenings);
    put_raw(&out, "patch", patch);
    terms_write_seats(live->fold.rules, "to_act", after->to_act, &out);
    put_raw(&out, "clock", after->clock != NULL ? after->clock : "{}");
    text.stem = out.used;
    if (after->offer != NULL)
        put_raw(&out, "offer", after->offer);
    writer_object_end(&out);
    if (out.is_full) {
        writer_release(&out);
        return text;
    }
    *kept = copy_bytes(out.data, text.stem + 1);
    (*kept)[text.stem] = '}';
    text.params = out.data;
    text.tail = offer_tail(last->offer, after->offer);
    return text;
}

/* The two parts of an update that are made for it alone. */
struct parts {
    struct telling telling;
    struct writer patch;
};

/* Is this kept from the public (game.h: is_veiled)? At the end nothing is. */
static bool is_kept(const struct rules *rules, const void *before,
                    const void *state, viewer_id viewer)
{
    return viewer == VIEWER_PUBLIC && rules->game->is_veiled != NULL
           && !course_of(state)->is_over
           && rules->game->is_veiled(rules, before, state);
}

static void parts_make(struct matches *matches, const struct rules *rules,
                       const void *before, const void *state, viewer_id viewer,
                       const struct projection *last,
                       const struct projection *after,
                       const struct acting *acting, bool *has_changed,
                       struct parts *parts)
{
    const struct service_command *deed = acting->deed;
    memset(&parts->telling, 0, sizeof parts->telling);
    writer_open(&parts->telling.out, TEXT_MOST);
    writer_open(&parts->patch, TEXT_MOST);
    writer_list(&parts->telling.out);
    if (acting->line != NULL && acting->seat == viewer)
        writer_raw(&parts->telling.out, acting->line, strlen(acting->line));
    *has_changed = view_patch(rules, &last->view, &after->view,
                              &matches->views->room, &parts->patch);
    /* An undo is told to those who were shown what is undone. */
    bool is_undo = deed != NULL && deed->kind == SERVICE_UNDO;
    if (deed != NULL && (!is_undo || *has_changed || acting->seat == viewer))
        service_tell(rules, deed, acting->of, &parts->telling);
    parts->telling.weights = rules->game->line_weights;
    if (!is_undo && !is_kept(rules, before, state, viewer))
        rules->game->tell(rules, before, state, &matches->events, viewer,
                          &parts->telling);
    writer_list_end(&parts->telling.out);
    *has_changed = *has_changed || parts->telling.lines > 0;
}

/*
 * Does what this viewer learns bar an undo? Only what the side of the actor
 * learns does: what the other side has come to see of it tells where that side
 * has eyes, and so would a refusal.
 */
static bool bars_undo(const struct rules *rules, viewer_id viewer,
                      const struct acting *acting)
{
    return acting->of >= 0 && viewer != VIEWER_PUBLIC
           && rules->side_of_seat[viewer] == rules->side_of_seat[acting->of];
}

static bool draft_viewer(struct matches *matches, const struct live *live,
                         const void *before, const void *state,
                         viewer_id viewer, const struct acting *acting,
                         const struct digest *digest, int64_t now,
                         struct draft *draft)
{
    const struct rules *rules = live->fold.rules;
    const struct projection *last = projection_of(live, viewer);
    struct projection *after = &draft->after[viewer];
    struct parts parts;
    bool is_actor = acting->seat == viewer;
    int64_t passed_seq =
        viewer == VIEWER_PUBLIC ? 0 : window_pass_of(live, viewer)->seq;
    bool has_changed;
    if (!projection_make(matches, live, state, viewer, after))
        return false;
    parts_make(matches, rules, before, state, viewer, last, after, acting,
               &has_changed, &parts);
    after->clock = timing_show(live, viewer, after->to_act, last->clock);
    draft->reveals |=
        parts.telling.reveals > 0 && bars_undo(rules, viewer, acting);
    draft->is_told[viewer] = has_changed || is_actor || last->seq == 0
                             || !is_same(last->clock, after->clock)
                             || !is_same(last->offer, after->offer)
                             || last->to_act != after->to_act;
    bool is_good = !parts.telling.out.is_full && !parts.patch.is_full;
    if (draft->is_told[viewer] && is_good) {
        number(last, is_actor, now, digest, passed_seq, after);
        draft->was_awaited[viewer] = last->awaited_since != 0;
        draft->is_called[viewer] =
            after->awaited_since != 0 && last->awaited_since == 0;
        draft->update[viewer] =
            project_update(live, viewer, last, after, parts.telling.out.data,
                           parts.patch.data, &draft->kept[viewer]);
        is_good = draft->update[viewer].params != NULL;
        after->happenings =
            copy_bytes(parts.telling.out.data, parts.telling.out.used);
        after->happenings_seq = after->seq;
    }
    writer_release(&parts.telling.out);
    writer_release(&parts.patch);
    return is_good;
}

enum status project_draft(struct matches *matches, const struct live *live,
                          const void *before, const void *state,
                          const struct acting *acting,
                          const struct digest *digest, int64_t now,
                          struct draft *draft)
{
    memset(draft, 0, sizeof *draft);
    for (int i = 0; i < VIEWERS_MOST; i++)
        if (live_has_viewer(live, i)
            && !draft_viewer(matches, live, before, state, (viewer_id)i, acting,
                             digest, now, draft))
            return STATUS_UNAVAILABLE;
    return STATUS_OK;
}

void project_commit(struct live *live, struct draft *draft)
{
    for (int i = 0; i < VIEWERS_MOST; i++) {
        if (!draft->is_told[i])
            continue;
        struct projection *last = projection_of(live, i);
        projection_release(last);
        *last = draft->after[i];
        memset(&draft->after[i], 0, sizeof draft->after[i]);
    }
}

void project_release(struct draft *draft)
{
    for (int i = 0; i < VIEWERS_MOST; i++) {
        projection_release(&draft->after[i]);
        free(draft->update[i].params);
        free(draft->update[i].tail);
        free(draft->kept[i]);
        draft->update[i] = (struct update_text){0};
        draft->kept[i] = NULL;
    }
}
