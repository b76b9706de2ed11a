/* Proposals in the database: what waits for consent. */

#include "server/store/consent.h"
#include "server/store/sql/outbox.h"

#define PROPOSAL_SET                                                       \
    "insert into proposal (match, seat, deed, agreed, at) "                \
    "values (?1, ?2, ?3, ?4, ?5) on conflict (match, seat) do update set " \
    "deed = excluded.deed, agreed = excluded.agreed, at = excluded.at"
#define PROPOSAL_AGREE                                      \
    "update proposal set agreed = ?3 where match = ?1 and " \
    "seat = ?2 and at = ?4"
#define PROPOSAL_DROP "delete from proposal where match = ?1 and seat = ?2"
#define PROPOSALS                                                   \
    "select seat, deed, agreed, at from proposal where match = ?1 " \
    "order by seat limit 8"

struct proposal_unit {
    const char *match;
    const struct store_proposal *proposal;
};

/* The seats that have not agreed are told when it is made, and only then. */
static enum status run_set(struct database *database, void *argument)
{
    const struct proposal_unit *unit = argument;
    const struct store_proposal *proposal = unit->proposal;
    enum status status =
        database_change(database, PROPOSAL_AGREE,
                        VALUES(TEXT(unit->match), NUMBER(proposal->seat),
                               NUMBER(proposal->agreed), NUMBER(proposal->at)));
    if (status != STATUS_NOT_FOUND)
        return status;
    status = database_run(database, PROPOSAL_SET,
                          VALUES(TEXT(unit->match), NUMBER(proposal->seat),
                                 TEXT(proposal->deed), NUMBER(proposal->agreed),
                                 NUMBER(proposal->at)));
    if (status != STATUS_OK)
        return status;
    return outbox_seats(database, unit->match, ~proposal->agreed, "proposal",
                        NULL, proposal->at);
}

enum status store_proposal_set(struct store *store, const char *match,
                               const struct store_proposal *proposal)
{
    struct proposal_unit unit = {match, proposal};
    return store_commit(store, run_set, &unit);
}

enum status proposal_done(struct database *database, const char *match,
                          int seat)
{
    return database_run(database, PROPOSAL_DROP,
                        VALUES(TEXT(match), NUMBER(seat)));
}

static enum status run_drop(struct database *database, void *argument)
{
    const struct proposal_unit *unit = argument;
    return proposal_done(database, unit->match, unit->proposal->seat);
}

enum status store_proposal_drop(struct store *store, const char *match,
                                int seat)
{
    struct store_proposal proposal = {.seat = seat};
    struct proposal_unit unit = {match, &proposal};
    return store_commit(store, run_drop, &unit);
}

static void read_proposal(struct query *query, struct store_arena *arena,
                          void *row)
{
    struct store_proposal *proposal = row;
    *proposal = (struct store_proposal){
        .seat = column_int(query, 0),
        .deed = column_text(query, 1, arena),
        .agreed = (unsigned)column_int(query, 2),
        .at = column_number(query, 3),
    };
}

enum status store_proposals(struct store *store, const char *match,
                            struct store_arena *arena,
                            struct store_proposal *proposals, int *count)
{
    return rows_load(
        store_reader(store), PROPOSALS, VALUES(TEXT(match)),
        ROWS(read_proposal, arena, proposals, STORE_SEATS_MOST, count));
}
