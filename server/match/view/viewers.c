/* Room for what the viewers of a match are shown. */

#include "server/match/view/projection.h"

#include <stdlib.h>

static struct projection nobody;

static void viewer_free(struct projection *viewer)
{
    if (viewer == &nobody || viewer == NULL)
        return;
    projection_release(viewer);
    free(viewer);
}

void live_seat_viewers(struct live *live)
{
    for (int i = 0; i < VIEWERS_MOST; i++) {
        live->viewers[i] =
            live_has_viewer(live, i) ? calloc(1, sizeof nobody) : &nobody;
        if (live->viewers[i] == NULL)
            abort();
    }
}

void live_release_viewers(struct live *live)
{
    for (int i = 0; i < VIEWERS_MOST; i++)
        viewer_free(live->viewers[i]);
}
