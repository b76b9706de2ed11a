/* Keyframes of views. */

#include "server/store/sql/commit.h"
#include "server/store/told.h"

#define KEYFRAME_BEFORE                                    \
    "select seq, view from keyframe where match = ?1 and " \
    "viewer = ?2 and seq <= ?3 order by seq desc limit 1"
#define KEYFRAME_KEEP                                  \
    "insert into keyframe (match, viewer, seq, view) " \
    "values (?1, ?2, ?3, ?4) on conflict (match, viewer, seq) do nothing"

static void read_keyframe(struct query *query, struct store_arena *arena,
                          void *row)
{
    struct store_keyframe *keyframe = row;
    *keyframe = (struct store_keyframe){.seq = column_number(query, 0),
                                        .view = column_text(query, 1, arena)};
}

enum status store_keyframe_before(struct store *store, const char *match,
                                  int viewer, int64_t seq,
                                  struct store_arena *arena,
                                  struct store_keyframe *keyframe)
{
    return row_load(store_reader(store), KEYFRAME_BEFORE,
                    VALUES(TEXT(match), NUMBER(viewer), NUMBER(seq)),
                    read_keyframe, arena, keyframe);
}

struct keyframes {
    const char *match;
    int viewer;
    const struct store_keyframe *first;
    int count;
};

static enum status keep(struct database *database, void *argument)
{
    const struct keyframes *keyframes = argument;
    enum status status = STATUS_OK;
    for (int i = 0; i < keyframes->count && status == STATUS_OK; i++)
        status = database_run(database, KEYFRAME_KEEP,
                              VALUES(TEXT(keyframes->match),
                                     NUMBER(keyframes->viewer),
                                     NUMBER(keyframes->first[i].seq),
                                     TEXT(keyframes->first[i].view)));
    return status;
}

enum status store_keyframes_keep(struct store *store, const char *match,
                                 int viewer,
                                 const struct store_keyframe *keyframes,
                                 int count)
{
    struct keyframes unit = {match, viewer, keyframes, count};
    return store_commit_repeatable(store, keep, &unit, -1);
}
