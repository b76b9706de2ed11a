/*
 * Patches between views: what differs is found on their records.
 *
 * Internal to server/match. Rows of the same bytes are passed over. Of what is
 * left both sides are put into words, and those are compared: so rows of other
 * bytes that say the same are no difference, and a patch tells of nothing but
 * what is shown otherwise.
 */
#ifndef ESTAFETTE_SERVER_MATCH_VIEW_VIEW_PATCH_H
#define ESTAFETTE_SERVER_MATCH_VIEW_VIEW_PATCH_H

#include "server/rules/view_record.h"

/* Room to compare in: growing writers, kept by who compares. */
struct view_room {
    struct writer before, after;
};

void view_room_open(struct view_room *room, size_t most);
void view_room_release(struct view_room *room);

/*
 * Writes the merge patch (RFC 7396), as one value, that makes of the view that
 * `before` records the one that `after` does; "{}", and false, if they say the
 * same. `out` is full if there is no room to compare them in.
 */
bool view_patch(const struct rules *rules, const struct view_record *before,
                const struct view_record *after, struct view_room *room,
                struct writer *out);

void view_record_release(struct view_record *record);

#endif
