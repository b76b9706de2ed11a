/* Columns of PostgreSQL, as it sends them in binary. */

#include "server/store/postgres/connection.h"

#include <endian.h>
#include <string.h>

/* Of the types that statements give; they never change. */
enum {
    TYPE_BOOL = 16,
    TYPE_BYTEA = 17,
    TYPE_INT8 = 20,
    TYPE_INT4 = 23,
    TYPE_TEXT = 25,
    TYPE_FLOAT8 = 701
};

bool postgres_is_readable(const PGresult *result)
{
    static const Oid types[] = {TYPE_BOOL, TYPE_BYTEA, TYPE_INT8,
                                TYPE_INT4, TYPE_TEXT,  TYPE_FLOAT8};
    enum { TYPES = sizeof types / sizeof *types };
    for (int column = 0; column < libpq.PQnfields(result); column++) {
        int i = 0;
        while (i < TYPES && types[i] != libpq.PQftype(result, column))
            i++;
        if (i == TYPES)
            return false;
    }
    return true;
}

static const struct statement *statement_of(const struct query *query)
{
    return (const struct statement *)(const void *)query;
}

static bool is_null(const struct statement *at, int column)
{
    return libpq.PQgetisnull(at->result, at->row, column) != 0;
}

static const char *value_of(const struct query *query, int column, size_t *size)
{
    const struct statement *at = statement_of(query);
    if (is_null(at, column))
        return NULL;
    if (size != NULL)
        *size = (size_t)libpq.PQgetlength(at->result, at->row, column);
    return libpq.PQgetvalue(at->result, at->row, column);
}

enum value_kind postgres_kind(const struct query *query, int column)
{
    const struct statement *at = statement_of(query);
    if (is_null(at, column))
        return VALUE_NONE;
    switch (libpq.PQftype(at->result, column)) {
    case TYPE_BYTEA: return VALUE_BYTES;
    case TYPE_FLOAT8: return VALUE_REAL;
    case TYPE_TEXT: return VALUE_TEXT;
    default: return VALUE_NUMBER;
    }
}

int64_t postgres_number(const struct query *query, int column)
{
    uint32_t small;
    uint64_t large;
    const char *value = value_of(query, column, NULL);
    if (value == NULL)
        return 0;
    switch (libpq.PQftype(statement_of(query)->result, column)) {
    case TYPE_BOOL: return value[0] != 0;
    case TYPE_INT4:
        memcpy(&small, value, sizeof small);
        return (int32_t)be32toh(small);
    case TYPE_INT8:
        memcpy(&large, value, sizeof large);
        return (int64_t)be64toh(large);
    default: return 0;
    }
}

double postgres_real(const struct query *query, int column)
{
    uint64_t bits;
    double real;
    const char *value = value_of(query, column, NULL);
    if (value == NULL
        || libpq.PQftype(statement_of(query)->result, column) != TYPE_FLOAT8)
        return (double)postgres_number(query, column);
    memcpy(&bits, value, sizeof bits);
    bits = be64toh(bits);
    memcpy(&real, &bits, sizeof real);
    return real;
}

const char *postgres_text(const struct query *query, int column, size_t *size)
{
    return value_of(query, column, size);
}

const void *postgres_blob(const struct query *query, int column, size_t *size)
{
    *size = 0;
    return value_of(query, column, size);
}
