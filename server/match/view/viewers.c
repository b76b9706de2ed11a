/* Room for what the viewers of a match are shown. */

#include "server/match/view/projection.h"

#include <assert.h>
#include <stdlib.h>

void projection_release(struct projection *projection)
{
    view_record_release(&projection->view);
    free(projection->offer);
    free(projection->clock);
    free(projection->happenings);
    projection->happenings = NULL;
    projection->offer = NULL;
    projection->to_act = 0;
    projection->knows_to_act = false;
    projection->clock = NULL;
}

void live_seat_viewers(struct live *live)
{
    int count = live->fold.rules->seat_count + 1;
    live->view = calloc(1, sizeof *live->view
                               + (size_t)count * sizeof *live->view->viewers);
    if (live->view == NULL)
        abort();
    live->view->count = count;
}

void live_release_viewers(struct live *live)
{
    struct live_view *view = live->view;
    if (view == NULL)
        return;
    for (int i = 0; i < view->count; i++)
        projection_release(&view->viewers[i]);
    free(view->packed);
    free(view);
    live->view = NULL;
}

struct projection *projection_of(const struct live *live, int viewer)
{
    struct live_view *view = live->view;
    assert(viewer == VIEWER_PUBLIC || viewer < view->count - 1);
    return &view->viewers[viewer == VIEWER_PUBLIC ? view->count - 1 : viewer];
}

void views_open(struct matches *matches, size_t largest_state)
{
    struct matches_views *views = calloc(1, sizeof *views);
    if (views == NULL)
        abort();
    views->state = calloc(1, largest_state);
    if (views->state == NULL)
        abort();
    view_room_open(&views->room, TEXT_MOST);
    matches->views = views;
}

void views_release(struct matches *matches)
{
    view_room_release(&matches->views->room);
    free(matches->views->state);
    free(matches->views);
    matches->views = NULL;
}
