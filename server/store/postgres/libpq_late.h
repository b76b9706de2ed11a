/*
 * libpq, loaded late: only who keeps a database in PostgreSQL needs it.
 *
 * Its functions are members of `libpq` by their own names, once libpq_late has
 * said OK.
 */
#ifndef ESTAFETTE_SERVER_STORE_POSTGRES_LIBPQ_LATE_H
#define ESTAFETTE_SERVER_STORE_POSTGRES_LIBPQ_LATE_H

#include "common/base/status.h"

#include <postgresql/libpq-fe.h>
#include <stdbool.h>

/* clang-format off */
#define LIBPQ_CALLS(each) \
    each(PQclear) each(PQcmdStatus) each(PQcmdTuples) each(PQconnectdbParams) \
    each(PQbackendPID) each(PQconsumeInput) each(PQerrorMessage) each(PQexec) each(PQexecPrepared) each(PQfinish) \
    each(PQfreemem) each(PQftype) each(PQgetisnull) each(PQgetlength) each(PQgetvalue) \
    each(PQnfields) each(PQnotifies) each(PQntuples) each(PQprepare) each(PQreset) each(PQresultErrorField) \
    each(PQresultStatus) each(PQsetNoticeProcessor) each(PQsocket) each(PQstatus) \
    each(PQtransactionStatus)
#define LIBPQ_MEMBER(name) __typeof__(name) *name;
/* clang-format on */

struct libpq {
    LIBPQ_CALLS(LIBPQ_MEMBER)
};
extern struct libpq libpq;

/* STATUS_IO, and why, if it is not there. */
enum status libpq_late(struct error *error) MUST_USE;

#endif
