/* Loading the row of a match, with its seats. */

#include "server/store/match.h"
#include "server/store/sql/walk.h"

#include <string.h>

#define MATCH_LOAD                                                           \
    "select m.id, m.challenge, m.game, m.scenario, m.options, "              \
    "m.time_control, m.state, m.reason, m.is_rated, m.is_private, "          \
    "m.revision, m.secret, m.created, m.begun, m.finished, "                 \
    "coalesce(d.at, 0), m.commands, m.sides, m.agreed, m.mirror, m.edition " \
    "from match m "                                                          \
    "left join due d on d.match = m.id and d.kind = 'open' where m.id = ?1"
#define MATCH_SEATS                                                   \
    "select s.seat, s.name, s.account, a.name, s.seal, s.bytes, "     \
    "s.invited, w.name, s.is_open, s.bid, coalesce(s.place, s.seat) " \
    "from match_seat s left join account a on a.id = s.account "      \
    "left join account w on w.id = s.invited "                        \
    "where s.match = ?1 order by s.seat"

/* A row as it is read, each text of it in a block of its own. */
struct loading {
    struct store_match match;
    struct store_seat seats[STORE_SEATS_MOST];
};

static void read_match(struct query *query, struct store_arena *arena,
                       void *into)
{
    struct loading *loading = into;
    loading->match = (struct store_match){
        .id = column_text(query, 0, arena),
        .challenge = column_text(query, 1, arena),
        .game = column_text(query, 2, arena),
        .scenario = column_text(query, 3, arena),
        .options = column_text(query, 4, arena),
        .time_control = column_text(query, 5, arena),
        .state = column_text(query, 6, arena),
        .reason = column_text(query, 7, arena),
        .is_rated = column_flag(query, 8),
        .is_private = column_flag(query, 9),
        .revision = column_int(query, 10),
        .created = column_number(query, 12),
        .begun = column_number(query, 13),
        .finished = column_number(query, 14),
        .opens_by = column_number(query, 15),
        .commands = column_number(query, 16),
        .sides = column_text(query, 17, arena),
        .agreed = column_text(query, 18, arena),
        .mirror = column_text(query, 19, arena),
        .edition = column_number(query, 20),
    };
    column_bytes(query, 11, loading->match.secret, SECRET_BYTES);
}

static void read_seat(struct query *query, struct store_arena *arena,
                      void *into)
{
    struct loading *loading = into;
    int number = column_int(query, 0);
    if (number < 0 || number >= STORE_SEATS_MOST)
        return;
    struct store_seat *seat = &loading->seats[number];
    seat->name = column_text(query, 1, arena);
    seat->account = column_text(query, 2, arena);
    seat->player = column_text(query, 3, arena);
    column_secret(query, 4, &seat->seal);
    column_secret(query, 5, &seat->bytes);
    seat->wanted = column_text(query, 6, arena);
    seat->wanted_name = column_text(query, 7, arena);
    seat->is_open = column_flag(query, 8);
    seat->bid = column_text(query, 9, arena);
    seat->place = column_int(query, 10);
    loading->match.seat_count = number + 1;
}

enum { TEXTS_MOST = 11 + 6 * STORE_SEATS_MOST };

/* Where the texts of a row stand. */
static int list_texts(struct loading *loading, const char **texts[TEXTS_MOST])
{
    struct store_match *match = &loading->match;
    const char **fixed[] = {
        &match->id,      &match->challenge,    &match->game,   &match->scenario,
        &match->options, &match->time_control, &match->sides,  &match->agreed,
        &match->mirror,  &match->state,        &match->reason,
    };
    int count = 0;
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        texts[count++] = fixed[i];
    for (int i = 0; i < match->seat_count; i++) {
        struct store_seat *seat = &loading->seats[i];
        const char **own[] = {&seat->name,   &seat->account,     &seat->player,
                              &seat->wanted, &seat->wanted_name, &seat->bid};
        for (size_t k = 0; k < sizeof own / sizeof *own; k++)
            texts[count++] = own[k];
    }
    return count;
}

/* It may stay as long as its match is live: one block, and no room to spare. */
static void fit(struct loading *loading, struct store_arena *arena,
                struct store_match *match)
{
    const char **texts[TEXTS_MOST];
    int count = list_texts(loading, texts);
    size_t seats = (size_t)loading->match.seat_count * sizeof *loading->seats;
    size_t size = seats;
    for (int i = 0; i < count; i++)
        size += *texts[i] != NULL ? strlen(*texts[i]) + 1 : 0;
    char *block = arena_take(arena, size);
    char *to = block + seats;
    for (int i = 0; i < count; i++) {
        if (*texts[i] == NULL)
            continue;
        size_t length = strlen(*texts[i]) + 1;
        *texts[i] = memcpy(to, *texts[i], length);
        to += length;
    }
    *match = loading->match;
    match->seats = memcpy(block, loading->seats, seats);
}

enum status store_match_load(struct store *store, const char *id,
                             struct store_arena *arena,
                             struct store_match *match)
{
    struct database *database = store_reader(store);
    struct store_arena read = {0};
    struct loading loading = {0};
    int64_t last;
    enum status status = row_load(database, MATCH_LOAD, VALUES(TEXT(id)),
                                  read_match, &read, &loading);
    if (status == STATUS_OK)
        status = walk_last(store, id, &last);
    if (status == STATUS_OK) {
        loading.match.commands = last + 1;
        status = rows_gather(database, MATCH_SEATS, VALUES(TEXT(id)), read_seat,
                             &read, &loading);
    }
    if (status == STATUS_OK)
        fit(&loading, arena, match);
    store_arena_release(&read);
    return status;
}
