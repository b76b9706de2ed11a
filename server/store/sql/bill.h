/* Within units: who pays for one, and what it comes to (store/bill.h). */
#ifndef ESTAFETTE_SERVER_STORE_SQL_BILL_H
#define ESTAFETTE_SERVER_STORE_SQL_BILL_H

#include "server/store/sql/commit.h"

void totals_init(struct totals *totals);
void totals_release(struct totals *totals);

/* The unit is on the calling thread's bill. */
void bill_head(struct unit *unit);
/* The calling thread has so much more on its bill. */
void bill_add(int64_t bytes);
/* On the committer's thread, at the end of a unit: its payer has written it. */
enum status bill_write(struct database *database, struct unit *unit) MUST_USE;
/* The same, once it is durable: what the payer has written is known. */
void bill_note(struct totals *totals, const struct unit *unit);

#endif
