/* What was told: views folded from updates. */

#include "server/match/fold/text_member.h"
#include "server/match/view/project.h"
#include "server/store/told.h"

#include <stdlib.h>
#include <string.h>

/* Makes `target` what a merge patch (RFC 7396) says; takes over nothing. */
static void merge(json_t *target, const json_t *patch)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)patch, key, value)
    {
        json_t *old = json_object_get(target, key);
        if (json_is_null(value)) {
            json_object_del(target, key);
        } else if (!json_is_object(value)) {
            json_object_set(target, key, value);
        } else if (json_is_object(old)) {
            merge(old, value);
        } else {
            json_t *fresh = json_object();
            merge(fresh, value);
            json_object_set_new(target, key, fresh);
        }
    }
}

/* How many updates apart keyframes are: a view is some thirty of them long. */
enum { KEYFRAME_EVERY = 64, KEYFRAMES_AT_ONCE = 16 };

/* A view on its way from one keyframe to where it is wanted. */
struct folding {
    json_t *view;
    int64_t seq;
    int work;
    int missing; /* keyframes that were passed and are not there yet */
    struct store_keyframe keyframes[KEYFRAMES_AT_ONCE];
};

static enum status fold_begin(struct store *store, const char *match,
                              viewer_id viewer, int64_t seq,
                              struct folding *folding)
{
    struct store_arena arena = {0};
    struct store_keyframe kept;
    enum status status =
        store_keyframe_before(store, match, viewer, seq, &arena, &kept);
    if (status == STATUS_OK) {
        folding->view = json_loads(kept.view, 0, NULL);
        folding->seq = kept.seq;
    }
    if (folding->view == NULL) {
        folding->view = json_object();
        folding->seq = 0;
    }
    store_arena_release(&arena);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

static void fold_update(struct folding *folding, const struct store_told *told)
{
    const char *text;
    size_t length;
    if (text_member(told->update, "patch", &text, &length)) {
        json_t *patch = json_loadb(text, length, 0, NULL);
        merge(folding->view, patch);
        json_decref(patch);
    }
    folding->seq = told->seq;
    folding->work++;
    if (told->seq % KEYFRAME_EVERY == 0 && folding->missing < KEYFRAMES_AT_ONCE)
        folding->keyframes[folding->missing++] = (struct store_keyframe){
            told->seq, json_dumps(folding->view, JSON_COMPACT)};
}

/* What is not kept now is folded once more the next time. */
static void keep_keyframes(struct store *store, const char *match,
                           viewer_id viewer, struct folding *folding)
{
    enum status ignored = STATUS_OK;
    if (folding->missing > 0)
        ignored = store_keyframes_keep(store, match, viewer, folding->keyframes,
                                       folding->missing);
    (void)ignored;
    for (int i = 0; i < folding->missing; i++)
        free((void *)(uintptr_t)folding->keyframes[i].view);
}

enum status project_view_at(struct store *store, const char *match,
                            viewer_id viewer, int64_t seq, char **view,
                            int *work)
{
    struct folding folding = {.seq = 0};
    struct store_cursor *cursor;
    struct store_told told;
    enum status status = fold_begin(store, match, viewer, seq, &folding);
    if (status == STATUS_OK)
        status = store_told_range(store, match, viewer, folding.seq + 1, seq,
                                  &cursor);
    if (status == STATUS_OK) {
        while (store_next_told(cursor, &told))
            fold_update(&folding, &told);
        status = store_cursor_close(cursor);
    }
    if (status == STATUS_OK && folding.seq != seq)
        status = STATUS_NOT_FOUND;
    if (status == STATUS_OK)
        *view = json_dumps(folding.view, JSON_COMPACT);
    keep_keyframes(store, match, viewer, &folding);
    json_decref(folding.view);
    *work += folding.work;
    return status;
}
