/* Calls about matches that other servers may change meanwhile. */

#include "server/match/cache/edition.h"

#include "server/match/cache/lru.h"
#include "server/store/edition.h"

void match_edition_begin(void)
{
    edition_begin();
}

enum edition_end match_edition_end(struct matches *matches, const char *match)
{
    static const enum edition_end ends[] = {
        [EDITION_KEPT] = EDITION_HOLDS,
        [EDITION_BEHIND] = EDITION_AGAIN,
        [EDITION_PARTED] = EDITION_DOUBT,
    };
    if (!store_is_shared(matches->store))
        return EDITION_HOLDS;
    enum edition_end end = ends[edition_course()];
    struct live *live = lru_find(matches, match);
    if (end != EDITION_HOLDS)
        lru_drop(matches, match);
    else if (live != NULL && edition_is_held(match))
        live->row.edition = edition_held();
    edition_begin();
    return end;
}
