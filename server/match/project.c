/* Projections: drafting what each viewer is told of a command. */

#include "server/match/project.h"

#include "common/base/instant.h"
#include "common/base/patch.h"
#include "server/match/terms.h"
#include "server/match/timing.h"
#include "server/rules/offer.h"

#include <stdlib.h>
#include <string.h>

/* The instant at which a window ends by itself: rules know no time. */
static char *put_closes(char *taken_view, int64_t closes)
{
    const char *step;
    size_t length;
    char instant[INSTANT_TEXT];
    struct writer out;
    if (!project_member(taken_view, "step", &step, &length))
        return taken_view;
    size_t inside = (size_t)(step - taken_view) + length - 1;
    instant_text(closes, instant);
    writer_open(&out, TEXT_MOST);
    writer_raw(&out, taken_view, inside);
    out.needs_comma = true;
    writer_put_text(&out, "closes", instant);
    out.needs_comma = false;
    writer_raw(&out, taken_view + inside, strlen(taken_view) - inside);
    free(taken_view);
    if (!out.is_full)
        return out.data;
    writer_release(&out);
    return NULL;
}

/* A match that the house has ended looks ended, whatever the game shows. */
static char *put_ruling(const struct live *live, char *taken_view)
{
    char *view = house_view(live->fold.rules, &live->fold.ruling, taken_view);
    free(taken_view);
    return view;
}

static void make_view(const struct live *live, const void *state,
                      viewer_id viewer, struct projection *after)
{
    const struct rules *rules = live->fold.rules;
    struct view view;
    writer_open(&view.out, TEXT_MOST);
    writer_object(&view.out);
    rules->game->show(rules, state, viewer, &view);
    writer_object_end(&view.out);
    after->view = view.out.is_full ? NULL : view.out.data;
    if (view.out.is_full)
        writer_release(&view.out);
    else if (live->closes != 0)
        after->view = put_closes(after->view, live->closes);
    if (after->view != NULL && live->fold.ruling.by != RULED_NOT)
        after->view = put_ruling(live, after->view);
}

static void make_offer(struct matches *matches, const struct rules *rules,
                       const void *state, viewer_id viewer,
                       struct projection *after)
{
    if (viewer == VIEWER_PUBLIC || course_of(state)->is_over)
        return;
    struct writer out;
    writer_open(&out, TEXT_MOST);
    offer_write(rules, state, viewer, &matches->picks, &out);
    after->offer = out.is_full ? NULL : out.data;
    if (out.is_full)
        writer_release(&out);
}

/* Who is awaited, as the view itself says it. */
static void make_to_act(struct projection *after)
{
    const char *list = "[]";
    size_t length = 2;
    project_member(after->view, "to_act", &list, &length);
    after->to_act = desk_copy(list, length);
}

/*
 * What is awaited of a seat, as it is shown to it: another step, or the same
 * about other places or pieces. How many others are awaited with it, and what
 * they have done meanwhile, is not part of it.
 */
static void make_awaits(const struct rules *rules, const void *state,
                        viewer_id viewer, struct projection *after)
{
    static const char *const parts[] = {"kind", "at", "pieces"};
    const struct course *course = course_of(state);
    const struct step *step = course_top(course);
    struct hashing hashing;
    struct digest digest;
    const char *shown, *value;
    size_t length;
    (void)rules;
    after->awaits[0] = '\0';
    if (viewer == VIEWER_PUBLIC || step == NULL
        || !seat_in(course_to_act(course), viewer))
        return;
    hashing_start(&hashing);
    hashing_add(&hashing, &course->turn, sizeof course->turn);
    hashing_add(&hashing, &course->phase, sizeof course->phase);
    hashing_add(&hashing, &step->kind, sizeof step->kind);
    if (project_member(after->view, "step", &shown, &length))
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
            if (project_member(shown, parts[i], &value, &length))
                hashing_add(&hashing, value, length);
    hashing_end(&hashing, &digest);
    digest_text(&digest, after->awaits);
}

/* All but the numbers: what the viewer would see now. False if too long. */
static bool make_projection(struct matches *matches, const struct live *live,
                            const void *state, viewer_id viewer,
                            struct projection *after)
{
    const struct rules *rules = live->fold.rules;
    make_view(live, state, viewer, after);
    if (after->view == NULL)
        return false;
    make_to_act(after);
    if (fold_is_over(&live->fold))
        return true;
    make_offer(matches, rules, state, viewer, after);
    make_awaits(rules, state, viewer, after);
    return true;
}

static bool is_same(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/*
 * Numbers and instants of the update that comes after `last`. A seat that has
 * passed in a window that is still open (`passed_seq`) is awaited no more.
 */
static void number(const struct projection *last, bool is_actor, int64_t now,
                   const struct digest *digest, int64_t passed_seq,
                   struct projection *after)
{
    bool is_awaited = after->awaits[0] != '\0';
    bool is_new = strcmp(last->awaits, after->awaits) != 0;
    after->seq = last->seq + 1;
    digest_text(digest, after->digest);
    after->awaits_seq = is_new ? after->seq : last->awaits_seq;
    after->acted_seq = is_actor ? after->seq : last->acted_seq;
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

char *project_update(const struct live *live, viewer_id viewer,
                     const struct projection *after, const char *happenings,
                     const char *patch)
{
    struct writer out;
    writer_open(&out, TEXT_MOST);
    writer_object(&out);
    writer_put_text(&out, "match", live->row.id);
    writer_put_text(&out, "as", terms_viewer_name(live->fold.rules, viewer));
    writer_put_number(&out, "seq", after->seq);
    writer_put_text(&out, "digest", after->digest);
    put_raw(&out, "happenings", happenings);
    put_raw(&out, "patch", patch);
    put_raw(&out, "to_act", after->to_act);
    put_raw(&out, "clock", after->clock != NULL ? after->clock : "{}");
    if (after->offer != NULL)
        put_raw(&out, "offer", after->offer);
    writer_object_end(&out);
    if (!out.is_full)
        return out.data;
    writer_release(&out);
    return NULL;
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
                       const char *old_view, const char *new_view,
                       const struct acting *acting, bool *has_changed,
                       struct parts *parts)
{
    const struct house_deed *deed = acting->deed;
    memset(&parts->telling, 0, sizeof parts->telling);
    writer_open(&parts->telling.out, TEXT_MOST);
    writer_open(&parts->patch, TEXT_MOST);
    writer_list(&parts->telling.out);
    if (acting->line != NULL && acting->seat == viewer)
        writer_raw(&parts->telling.out, acting->line, strlen(acting->line));
    *has_changed = patch_write(old_view, strlen(old_view), new_view,
                               strlen(new_view), &parts->patch);
    /* An undo is told to those who were shown what is undone. */
    bool is_undo = deed != NULL && deed->kind == DEED_UNDO;
    if (deed != NULL && (!is_undo || *has_changed || acting->seat == viewer))
        house_tell(rules, deed, acting->of, &parts->telling);
    if (!is_undo && !is_kept(rules, before, state, viewer))
        rules->game->tell(rules, before, state, &matches->events, viewer,
                          &parts->telling);
    writer_list_end(&parts->telling.out);
    *has_changed = *has_changed || parts->telling.lines > 0;
}

static bool draft_viewer(struct matches *matches, const struct live *live,
                         const void *before, const void *state,
                         viewer_id viewer, const struct acting *acting,
                         const struct digest *digest, int64_t now,
                         struct draft *draft)
{
    const struct rules *rules = live->fold.rules;
    const struct projection *last = &live->viewers[viewer];
    struct projection *after = &draft->after[viewer];
    struct parts parts;
    bool is_actor = acting->seat == viewer;
    int64_t passed_seq =
        viewer == VIEWER_PUBLIC ? 0 : live->standing[viewer].passed_seq;
    bool has_changed;
    if (!make_projection(matches, live, state, viewer, after))
        return false;
    parts_make(matches, rules, before, state, viewer,
               last->view != NULL ? last->view : "{}", after->view, acting,
               &has_changed, &parts);
    after->clock = timing_show(live, viewer, after->to_act, last->clock);
    draft->reveals |= parts.telling.reveals > 0;
    draft->is_told[viewer] = has_changed || is_actor || last->seq == 0
                             || !is_same(last->clock, after->clock)
                             || !is_same(last->offer, after->offer)
                             || !is_same(last->to_act, after->to_act);
    bool is_good = !parts.telling.out.is_full && !parts.patch.is_full;
    if (draft->is_told[viewer] && is_good) {
        number(last, is_actor, now, digest, passed_seq, after);
        draft->was_awaited[viewer] = last->awaited_since != 0;
        draft->is_called[viewer] =
            after->awaited_since != 0 && last->awaited_since == 0;
        draft->update[viewer] = project_update(
            live, viewer, after, parts.telling.out.data, parts.patch.data);
        is_good = draft->update[viewer] != NULL;
    }
    writer_release(&parts.telling.out);
    writer_release(&parts.patch);
    return is_good;
}

static bool is_viewer(const struct live *live, int viewer)
{
    return viewer < live->fold.rules->seat_count || viewer == VIEWER_PUBLIC;
}

enum status project_draft(struct matches *matches, const struct live *live,
                          const void *before, const void *state,
                          const struct acting *acting,
                          const struct digest *digest, int64_t now,
                          struct draft *draft)
{
    memset(draft, 0, sizeof *draft);
    for (int i = 0; i < VIEWERS_MOST; i++)
        if (is_viewer(live, i)
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
        projection_release(&live->viewers[i]);
        live->viewers[i] = draft->after[i];
        memset(&draft->after[i], 0, sizeof draft->after[i]);
    }
}

void project_release(struct draft *draft)
{
    for (int i = 0; i < VIEWERS_MOST; i++) {
        projection_release(&draft->after[i]);
        free(draft->update[i]);
        draft->update[i] = NULL;
    }
}

/* Numbers of the last update, and what stood in it. */
static void read_told(const struct store_told *told,
                      struct projection *projection)
{
    const char *value;
    size_t length;
    projection->seq = told->seq;
    projection->awaited_since = told->awaited_since;
    projection->awaits_seq = told->awaits_seq;
    projection->acted_seq = told->acted_seq;
    memccpy(projection->awaits, told->awaits, '\0', DIGEST_TEXT - 1);
    if (project_member(told->update, "digest", &value, &length)
        && length == DIGEST_TEXT + 1)
        memcpy(projection->digest, value + 1, DIGEST_TEXT - 1);
    if (projection->offer == NULL
        && project_member(told->update, "offer", &value, &length))
        projection->offer = desk_copy(value, length);
    if (projection->to_act == NULL
        && project_member(told->update, "to_act", &value, &length))
        projection->to_act = desk_copy(value, length);
    if (projection->clock == NULL
        && project_member(told->update, "clock", &value, &length))
        projection->clock = desk_copy(value, length);
}

/* As it was told: for a match that is held, or that other rules go on with. */
static enum status load_told(struct matches *matches, struct live *live,
                             viewer_id viewer)
{
    struct projection *projection = &live->viewers[viewer];
    struct store_arena arena = {0};
    struct store_told told;
    enum status status =
        store_told_last(matches->store, live->row.id, viewer, &arena, &told);
    if (status == STATUS_OK)
        read_told(&told, projection);
    if (status == STATUS_OK && projection->view == NULL)
        status = project_view_at(matches->store, live->row.id, viewer, told.seq,
                                 &projection->view);
    store_arena_release(&arena);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

enum status project_told(struct matches *matches, struct live *live)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < VIEWERS_MOST && status == STATUS_OK; i++)
        if (is_viewer(live, i))
            status = load_told(matches, live, (viewer_id)i);
    return status;
}

/* The same rules show what they showed: who was not told of the last commands
 * sees no difference. */
static bool shows_the_same(const struct live *live)
{
    return live->fold.state != NULL
           && (live->state == LIVE_RUNNING || live->state == LIVE_FINISHED)
           && live->row.revision == live->fold.rules->game->revision;
}

static enum status make_projections(struct matches *matches, struct live *live)
{
    for (int i = 0; i < VIEWERS_MOST; i++)
        if (is_viewer(live, i)
            && !make_projection(matches, live, live->fold.state, (viewer_id)i,
                                &live->viewers[i]))
            return STATUS_UNAVAILABLE;
    return STATUS_OK;
}

enum status project_load(struct matches *matches, struct live *live)
{
    if (shows_the_same(live) && make_projections(matches, live) != STATUS_OK)
        return STATUS_UNAVAILABLE;
    return project_told(matches, live);
}

void project_cool(struct live *live)
{
    live->is_cooled = shows_the_same(live);
    if (!live->is_cooled)
        return;
    for (int i = 0; i < VIEWERS_MOST; i++) {
        struct projection *last = &live->viewers[i];
        free(last->view);
        free(last->offer);
        free(last->to_act);
        last->view = last->offer = last->to_act = NULL;
    }
    free(live->fold.scratch);
    live->fold.scratch = NULL;
}

enum status project_warm(struct matches *matches, struct live *live)
{
    if (!live->is_cooled)
        return STATUS_OK;
    live->is_cooled = false;
    live->fold.scratch = calloc(1, live->fold.rules->game->state_size);
    if (live->fold.scratch == NULL)
        abort();
    return make_projections(matches, live);
}
