/*
 * As which viewer of a match a request is answered.
 *
 * Internal to server/match. No rules are asked: it is in the row.
 */
#ifndef ESTAFETTE_SERVER_MATCH_LIVE_VIEWER_H
#define ESTAFETTE_SERVER_MATCH_LIVE_VIEWER_H

#include "server/match/match.h"
#include "server/store/match.h"

/*
 * As which viewer of the match in this row a request is answered: by
 * access.c, for the workers, too. `is_over`: has the match ended?
 */
enum status row_viewer(const struct store_match *row, bool is_over,
                       const struct request *request, viewer_id *viewer,
                       struct error *error) MUST_USE;

/* What the viewer is called: its seat, or "public". */
const char *row_viewer_name(const struct store_match *row, viewer_id viewer);

/* The number of the seat of this name, or -1. */
int row_seat(const struct store_match *row, const char *name);

bool row_holds_seat(const struct store_match *row, const char *account);

#endif
