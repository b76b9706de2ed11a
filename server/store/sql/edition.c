/* Editions: one match a thread, and the guard before its units. */

#include "server/store/sql/edition.h"

#include <string.h>

#define EDITION_RAISE \
    "update match set edition = edition + 1 where id = ?1 and edition = ?2"
#define EDITION "select edition from match where id = ?1"

static _Thread_local struct {
    char match[STORE_ID]; /* "": none */
    int64_t edition;
    enum edition_course course;
    bool has_changed; /* anything for good, since edition_begin */
} held;

bool store_is_shared(const struct store *store)
{
    return store != NULL && store->committer.database.is_shared;
}

bool store_has_duty(const struct store *store)
{
    const struct database *database = &store->committer.database;
    return !database->is_shared
           || (atomic_load(&database->has_duty)
               && !atomic_load(&database->shuns_duty));
}

void store_shun_duty(struct store *store)
{
    atomic_store(&store->committer.database.shuns_duty, true);
}

enum status store_edition(struct store *store, const char *match,
                          int64_t *edition)
{
    return row_load(store_reader(store), EDITION, VALUES(TEXT(match)),
                    row_number, NULL, edition);
}

void edition_begin(void)
{
    held.match[0] = '\0';
    held.course = EDITION_KEPT;
    held.has_changed = false;
}

void edition_hold(const char *match, int64_t edition)
{
    memccpy(held.match, match, '\0', sizeof held.match - 1);
    held.edition = edition;
}

int64_t edition_held(void)
{
    return held.edition;
}

enum edition_course edition_course(void)
{
    return held.course;
}

bool edition_is_held(const char *match)
{
    return strcmp(held.match, match) == 0;
}

void edition_head(struct unit *unit)
{
    memcpy(unit->match, held.match, sizeof unit->match);
    unit->edition = held.edition;
}

enum status edition_raise(struct database *database, struct unit *unit)
{
    if (!database->is_shared || unit->match[0] == '\0')
        return STATUS_OK;
    enum status status =
        database_change(database, EDITION_RAISE,
                        VALUES(TEXT(unit->match), NUMBER(unit->edition)));
    unit->is_refused = status == STATUS_NOT_FOUND;
    return unit->is_refused ? STATUS_CONFLICT : status;
}

void edition_note(const struct unit *unit)
{
    bool is_its =
        unit->match[0] != '\0' && strcmp(unit->match, held.match) == 0;
    if (unit->status == STATUS_OK) {
        held.edition = is_its ? unit->edition + 1 : held.edition;
        held.has_changed |= !unit->is_repeatable;
    } else if (is_its && unit->is_refused && held.course == EDITION_KEPT) {
        held.course = held.has_changed ? EDITION_PARTED : EDITION_BEHIND;
    }
}
