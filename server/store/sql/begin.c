/* What a challenge becomes: its match, or the two of a mirrored pair. */

#include "server/store/sql/commit.h"

#define CHALLENGE_START                                   \
    "update challenge set state = 'started', match = ?2 " \
    "where id = ?1 and state = 'open'"
#define MATCH_ADD                                                             \
    "insert into match (id, challenge, game, scenario, options, "             \
    "time_control, is_rated, is_private, revision, secret, state, created, "  \
    "begun, finished, commands, sides) "                                      \
    "select ?2, id, game, scenario, options, "                                \
    "time_control, is_rated, is_private, 0, secret, 'opening', ?3, 0, 0, 0, " \
    "sides "                                                                  \
    "from challenge where id = ?1"
#define MATCH_SEATS_ADD                                                   \
    "insert into match_seat (match, seat, name, account, seal, invited) " \
    "select ?2, seat, name, account, seal, "                              \
    "case when account is null then wanted end from challenge_seat "      \
    "where challenge = ?1"
#define SITTERS_ADD                                      \
    "insert into sitter (match, seat, number, account) " \
    "select ?2, seat, 0, account from challenge_seat "   \
    "where challenge = ?1 and account is not null"
#define DUE_ADD "insert into due (match, kind, at) values (?1, 'open', ?2)"

#define IS_PAIR "select 1 from challenge where id = ?1 and mirror is not null"
#define MIRROR_SECRET                                                       \
    "update match set secret = (select mirror_secret from challenge where " \
    "id = ?1) where id = ?2"
/* Each has the seat of the other; the names of seats stay. */
#define MIRROR_SEATS                                             \
    "insert into match_seat (match, seat, name, account, seal) " \
    "select ?2, o.seat, o.name, s.account, s.seal "              \
    "from challenge_seat s join challenge_seat o "               \
    "on o.challenge = s.challenge and o.seat = 1 - s.seat "      \
    "where s.challenge = ?1"
#define MIRROR_SITTERS                                     \
    "insert into sitter (match, seat, number, account) "   \
    "select ?2, 1 - seat, 0, account from challenge_seat " \
    "where challenge = ?1 and account is not null"
#define PAIR_SET                                                                            \
    "update match set mirror = case when id = ?2 then ?3 else ?2 end, mirror_by = (select " \
    "mirror from challenge where id = ?1) where id in (?2, ?3)"

static enum status add_match(struct database *database,
                             const struct beginning *beginning,
                             const char *match)
{
    enum status status =
        database_change(database, MATCH_ADD,
                        VALUES(TEXT(beginning->challenge), TEXT(match),
                               NUMBER(beginning->now)));
    if (status == STATUS_OK)
        status = database_run(database, DUE_ADD,
                              VALUES(TEXT(match), NUMBER(beginning->opens_by)));
    return status;
}

static enum status add_first(struct database *database,
                             const struct beginning *beginning)
{
    const struct value ids[] = {TEXT(beginning->challenge),
                                TEXT(beginning->match)};
    enum status status = add_match(database, beginning, beginning->match);
    if (status == STATUS_OK)
        status = database_change(database, MATCH_SEATS_ADD, ids, 2);
    if (status == STATUS_OK)
        status = database_run(database, SITTERS_ADD, ids, 2);
    return status;
}

static enum status add_mirror(struct database *database,
                              const struct beginning *beginning)
{
    const struct value ids[] = {TEXT(beginning->challenge),
                                TEXT(beginning->mirror)};
    enum status status = add_match(database, beginning, beginning->mirror);
    if (status == STATUS_OK)
        status = database_change(database, MIRROR_SECRET, ids, 2);
    if (status == STATUS_OK)
        status = database_change(database, MIRROR_SEATS, ids, 2);
    if (status == STATUS_OK)
        status = database_run(database, MIRROR_SITTERS, ids, 2);
    if (status == STATUS_OK)
        status = database_change(database, PAIR_SET,
                                 VALUES(TEXT(beginning->challenge),
                                        TEXT(beginning->match),
                                        TEXT(beginning->mirror)));
    return status;
}

static enum status is_pair(struct database *database, const char *challenge,
                           bool *is_so)
{
    *is_so = false;
    enum status status = row_load(database, IS_PAIR, VALUES(TEXT(challenge)),
                                  row_flag, NULL, is_so);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

enum status challenge_begin(struct database *database,
                            const struct beginning *beginning)
{
    bool has_mirror = false;
    enum status status = database_change(
        database, CHALLENGE_START,
        VALUES(TEXT(beginning->challenge), TEXT(beginning->match)));
    if (status == STATUS_OK)
        status = add_first(database, beginning);
    if (status == STATUS_OK)
        status = is_pair(database, beginning->challenge, &has_mirror);
    if (status == STATUS_OK && has_mirror)
        status = add_mirror(database, beginning);
    return status;
}
