/*
 * Parts of a line that several games tell alike: places and pieces by name.
 *
 * What a viewer may know of a way is for the game to say: what stands in
 * `places` is told. The line is open (telling_begin) and stays so.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_TELL_PLACES_H
#define ESTAFETTE_SERVER_RULES_KIT_TELL_PLACES_H

#include "server/rules/view.h"

/*
 * "path": where it began, if that is a place, then the places entered in
 * order; what is entered twice on end once. Nothing if it is no way: of fewer
 * than two places.
 */
void tell_path(struct telling *telling, const struct rules *rules,
               place_id from, const place_id *entered, int count);

/* "at": those of them that are places of the board. */
void tell_at(struct telling *telling, const struct rules *rules,
             const place_id *places, int count);

/* "by", "on": who acts, and upon whom. Nothing if there are no names. */
void tell_pieces(struct telling *telling, const char *key,
                 const char *const *names, int count);

#endif
