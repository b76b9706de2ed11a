/* Causes in the database: is what would be told still asked? */

#include "server/store/notify.h"
#include "server/store/sql/commit.h"

#include <string.h>

/* A challenge that is open, with this one's seat still free. */
#define CHALLENGE_STANDS                                              \
    "select exists (select 1 from challenge c join challenge_seat s " \
    "on s.challenge = c.id where c.id = ?1 and c.state = 'open' and " \
    "s.wanted = ?2 and s.account is null)"
#define INVITATION_STANDS                                               \
    "select exists (select 1 from match_seat s join match m on m.id = " \
    "s.match where s.match = ?1 and s.seat = ?3 and s.invited = ?2 "    \
    "and m.state = 'running')"
/* The very proposal, and a seat of this one that has not consented. */
#define PROPOSAL_STANDS                                                  \
    "select exists (select 1 from proposal p join match m on m.id = "    \
    "p.match join match_seat s on s.match = p.match where p.match = ?1 " \
    "and p.at = ?3 and m.state = 'running' and s.account = ?2 and "      \
    "(p.agreed >> cast(s.seat as integer)) & 1 = 0)"

enum status store_cause_stands(struct store *store,
                               const struct store_cause *cause, bool *stands)
{
    struct database *reader = store_reader(store);
    *stands = true;
    if (strcmp(cause->kind, "challenge") == 0 && cause->challenge != NULL)
        return row_load(reader, CHALLENGE_STANDS,
                        VALUES(TEXT(cause->challenge), TEXT(cause->account)),
                        row_flag, NULL, stands);
    if (strcmp(cause->kind, "invited") == 0)
        return row_load(reader, INVITATION_STANDS,
                        VALUES(TEXT(cause->match), TEXT(cause->account),
                               NUMBER(cause->seat)),
                        row_flag, NULL, stands);
    if (strcmp(cause->kind, "proposal") == 0 && cause->at != 0)
        return row_load(
            reader, PROPOSAL_STANDS,
            VALUES(TEXT(cause->match), TEXT(cause->account), NUMBER(cause->at)),
            row_flag, NULL, stands);
    return STATUS_OK;
}
