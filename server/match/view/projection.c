/* Projections: made from the position, or read from what was told. */

#include "server/match/view/projection.h"

#include "common/base/instant.h"
#include "server/match/fold/packed_state.h"
#include "server/match/fold/terms.h"
#include "server/match/fold/text_member.h"
#include "server/match/time/window.h"
#include "server/match/view/project.h"
#include "server/rules/offer.h"
#include "server/store/told.h"

#include <stdlib.h>
#include <string.h>

/* Room for a view beyond the last one, and for the first, in bytes. */
enum { VIEW_MORE = 512, VIEW_FIRST = 16384 };

char *projection_text(const struct rules *rules,
                      const struct projection *projection)
{
    struct writer out;
    writer_open_for(&out, VIEW_FIRST, TEXT_MOST);
    view_record_write(rules, &projection->view, &out);
    if (out.is_full)
        abort();
    return out.data;
}

json_t *projection_view(const struct rules *rules,
                        const struct projection *projection)
{
    char *text = projection_text(rules, projection);
    json_t *view = json_loads(text, 0, NULL);
    free(text);
    return view;
}

/* A match that the house has ended looks ended, whatever the game shows. */
static void put_ruling(const struct live *live, struct projection *projection)
{
    const struct rules *rules = live->fold.rules;
    char *text = projection_text(rules, projection);
    view_record_release(&projection->view);
    projection->view.bytes = ruling_view(rules, &live->fold.ruling, text);
    projection->view.length = strlen(projection->view.bytes);
    projection->to_act = 0;
    free(text);
}

/*
 * Shows the state; the caller's view has the record no more, but what is known
 * of it besides.
 */
static void make_view(const struct live *live, const void *state,
                      viewer_id viewer, struct view *view,
                      struct projection *after)
{
    const struct rules *rules = live->fold.rules;
    char closes[INSTANT_TEXT];
    /* About as long as the last one. */
    const struct projection *last = projection_of(live, viewer);
    size_t expected =
        last->view.bytes != NULL ? last->view.length + VIEW_MORE : VIEW_FIRST;
    if (window_end(live) != 0) {
        instant_text(window_end(live), closes);
        view->closes = closes;
    }
    writer_open_for(&view->out, expected, TEXT_MOST);
    view->out.outline = &after->view.outline;
    writer_object(&view->out);
    rules->game->show(rules, state, viewer, view);
    writer_object_end(&view->out);
    view->closes = NULL;
    after->to_act = view->to_act;
    after->knows_to_act = true;
    if (view->out.is_full) {
        writer_release(&view->out);
        outline_release(&after->view.outline);
        return;
    }
    writer_fit(&view->out);
    outline_fit(&after->view.outline);
    after->view.bytes = view->out.data;
    after->view.length = view->out.used;
    if (live->fold.ruling.by != RULED_NOT)
        put_ruling(live, after);
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

/*
 * What is awaited of a seat, as it is shown to it: another step, or the same
 * about other places or pieces. How many others are awaited with it, and what
 * they have done meanwhile, is not part of it.
 */
static void make_awaits(const void *state, viewer_id viewer,
                        const struct view *view, struct projection *after)
{
    const struct course *course = course_of(state);
    const struct step *step = course_top(course);
    struct hashing hashing;
    after->is_asked = false;
    if (viewer == VIEWER_PUBLIC || step == NULL
        || !seat_in(course_to_act(course), viewer))
        return;
    hashing_start(&hashing);
    hashing_add(&hashing, &course->turn, sizeof course->turn);
    hashing_add(&hashing, &course->phase, sizeof course->phase);
    hashing_add(&hashing, &step->kind, sizeof step->kind);
    for (int i = 0; i < VIEW_PARTS; i++)
        hashing_add(&hashing, after->view.bytes + view->step[i].at,
                    view->step[i].length);
    hashing_end(&hashing, &after->awaits);
    after->is_asked = true;
}

void projection_awaits(const struct projection *projection,
                       char text[DIGEST_TEXT])
{
    text[0] = '\0';
    if (projection->is_asked)
        digest_text(&projection->awaits, text);
}

bool projection_make(struct matches *matches, const struct live *live,
                     const void *state, viewer_id viewer,
                     struct projection *after)
{
    const struct rules *rules = live->fold.rules;
    struct view view = {.closes = NULL};
    make_view(live, state, viewer, &view, after);
    if (after->view.bytes == NULL)
        return false;
    if (fold_is_over(&live->fold))
        return true;
    make_offer(matches, rules, state, viewer, after);
    make_awaits(state, viewer, &view, after);
    return true;
}

static void read_digest(const char *value, size_t length, struct digest *digest)
{
    char text[DIGEST_TEXT] = "";
    if (length == DIGEST_TEXT + 1) /* its quotes, and no end */
        memcpy(text, value + 1, DIGEST_TEXT - 1);
    if (!digest_parse(text, digest))
        *digest = (struct digest){0};
}

/* Numbers of the last update, and what stood in it. */
static void read_told(const struct rules *rules, const struct store_told *told,
                      struct projection *projection)
{
    const char *value;
    size_t length;
    projection->seq = told->seq;
    projection->awaited_since = told->awaited_since;
    projection->awaits_seq = told->awaits_seq;
    projection->acted_seq = told->acted_seq;
    projection->written = told->written;
    projection->is_asked = digest_parse(told->awaits, &projection->awaits);
    if (text_member(told->update, "digest", &value, &length))
        read_digest(value, length, &projection->digest);
    if (projection->offer == NULL
        && text_member(told->update, "offer", &value, &length))
        projection->offer = copy_bytes(value, length);
    if (!projection->knows_to_act
        && text_member(told->update, "to_act", &value, &length)) {
        json_t *list = json_loadb(value, length, 0, NULL);
        projection->to_act = terms_read_seats(rules, list);
        json_decref(list);
        projection->knows_to_act = true;
    }
    if (projection->clock == NULL
        && text_member(told->update, "clock", &value, &length) && length > 2)
        projection->clock = copy_bytes(value, length);
}

/* As it was told: for a match that is held, or that other rules go on with. */
static enum status load_told(struct matches *matches, struct live *live,
                             viewer_id viewer)
{
    struct projection *projection = projection_of(live, viewer);
    struct store_arena arena = {0};
    struct store_told told;
    int work = 0;
    enum status status =
        store_told_last(matches->store, live->row.id, viewer, &arena, &told);
    if (status == STATUS_OK)
        read_told(live->fold.rules, &told, projection);
    if (status == STATUS_OK && projection->view.bytes == NULL)
        status = project_view_at(matches->store, live->row.id, viewer, told.seq,
                                 &projection->view.bytes, &work);
    if (projection->view.bytes != NULL && projection->view.length == 0)
        projection->view.length = strlen(projection->view.bytes);
    /* It is not kept: what may be done is asked of the rules that will judge
     * it. */
    if (projection->offer == NULL && projection->seq > 0
        && live->state == LIVE_RUNNING && live->fold.state != NULL)
        make_offer(matches, live->fold.rules, live->fold.state, viewer,
                   projection);
    store_arena_release(&arena);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

enum status projections_told(struct matches *matches, struct live *live)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < VIEWERS_MOST && status == STATUS_OK; i++)
        if (live_has_viewer(live, i))
            status = load_told(matches, live, (viewer_id)i);
    return status;
}

/*
 * The same rules show what they showed: who was not told of the last commands
 * sees no difference.
 */
static bool shows_the_same(const struct live *live)
{
    return live->fold.state != NULL
           && (live->state == LIVE_RUNNING || live->state == LIVE_FINISHED)
           && live->row.revision == live->fold.rules->game->revision;
}

static enum status make_projections(struct matches *matches, struct live *live)
{
    for (int i = 0; i < VIEWERS_MOST; i++)
        if (live_has_viewer(live, i)
            && !projection_make(matches, live, live->fold.state, (viewer_id)i,
                                projection_of(live, i)))
            return STATUS_UNAVAILABLE;
    return STATUS_OK;
}

enum status projections_load(struct matches *matches, struct live *live)
{
    if (shows_the_same(live) && make_projections(matches, live) != STATUS_OK)
        return STATUS_UNAVAILABLE;
    return projections_told(matches, live);
}

void projections_cool(struct live *live)
{
    struct live_view *view = live->view;
    view->is_cooled = shows_the_same(live);
    if (!view->is_cooled)
        return;
    for (int i = 0; i < view->count; i++) {
        struct projection *last = &view->viewers[i];
        view_record_release(&last->view);
        free(last->offer);
        free(last->happenings);
        last->offer = last->happenings = NULL;
    }
    view->packed =
        state_pack(live->fold.state, live->fold.rules->game->state_size,
                   &view->packed_length);
    free(live->fold.state);
    free(live->fold.scratch);
    live->fold.state = live->fold.scratch = NULL;
}

void position_forget(struct matches *matches, const struct live *live)
{
    if (matches->views->lent == live)
        position_give_back(matches);
}

void position_give_back(struct matches *matches)
{
    struct matches_views *views = matches->views;
    if (views->lent != NULL)
        views->lent->fold.state = NULL;
    views->lent = NULL;
}

static void wake(const struct live *live, void *state)
{
    state_unpack(live->view->packed, live->view->packed_length, state,
                 live->fold.rules->game->state_size);
}

void position_lend(struct matches *matches, struct live *live)
{
    struct matches_views *views = matches->views;
    if (!live->view->is_cooled || views->lent == live)
        return;
    position_give_back(matches);
    wake(live, views->state);
    live->fold.state = views->state;
    views->lent = live;
}

enum status projections_warm(struct matches *matches, struct live *live)
{
    if (!live->view->is_cooled)
        return STATUS_OK;
    position_give_back(matches);
    live->view->is_cooled = false;
    size_t size = live->fold.rules->game->state_size;
    live->fold.state = calloc(1, size);
    live->fold.scratch = calloc(1, size);
    if (live->fold.state == NULL || live->fold.scratch == NULL)
        abort();
    wake(live, live->fold.state);
    free(live->view->packed);
    live->view->packed = NULL;
    return make_projections(matches, live);
}
