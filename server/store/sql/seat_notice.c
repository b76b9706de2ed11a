/* What one seat alone is told, outside of any command. */

#include "server/store/sql/derive.h"

#include "server/store/sql/outbox.h"

#define VIEWER_SEQ "select seq from viewer where match = ?1 and viewer = ?2"
#define ASIDE_ADD                                          \
    "insert into aside (match, viewer, seq, message, at) " \
    "values (?1, ?2, ?3, ?4, ?5)"

enum status seat_notice_write(struct database *database, const char *match,
                              const struct store_told *told)
{
    int64_t last = 0;
    enum status status = derive_match(database, match, ALL_ROWS);
    if (status == STATUS_OK)
        status = row_load(database, VIEWER_SEQ,
                          VALUES(TEXT(match), NUMBER(told->viewer)), row_number,
                          NULL, &last);
    if (status == STATUS_NOT_FOUND)
        status = STATUS_OK;
    if (status == STATUS_OK && told->seq <= last)
        return STATUS_CONFLICT;
    if (status == STATUS_OK)
        status = database_run(database, ASIDE_ADD,
                              VALUES(TEXT(match), NUMBER(told->viewer),
                                     NUMBER(told->seq), TEXT(told->update),
                                     NUMBER(told->at)));
    if (status == STATUS_OK)
        status = viewer_write(database, match, told);
    if (status != STATUS_OK || !told->is_called)
        return status;
    return outbox_call(database, match, told->viewer, told->at);
}
