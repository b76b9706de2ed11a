/* What a database says, read beside the store and past it. */

#include "tests/sim/dump.h"

#include "tests/sim/house.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SQL_MOST = 256 };

static sqlite3 *open_database(void)
{
    sqlite3 *database = NULL;
    if (sqlite3_open_v2("house.db", &database, SQLITE_OPEN_READWRITE, NULL)
        != SQLITE_OK)
        abort();
    return database;
}

static sqlite3_stmt *ask(sqlite3 *database, const char *sql)
{
    sqlite3_stmt *query = NULL;
    if (sqlite3_prepare_v2(database, sql, -1, &query, NULL) != SQLITE_OK) {
        fprintf(stderr, "%s: %s\n", sql, sqlite3_errmsg(database));
        abort();
    }
    return query;
}

/*
 * What is derived from the log may be written or wait: that it comes to the
 * same is seen once none of it waits (dump_is_derived).
 */
static bool is_derived(const char *table, const char *column)
{
    static const char *const tables[] = {"place", "nonce", "derived", "viewer"};
    if (column != NULL)
        return strcmp(table, "match") == 0 && strcmp(column, "commands") == 0;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (strcmp(tables[i], table) == 0)
            return true;
    return false;
}

static void add_row(struct hashing *hashing, const char *table,
                    sqlite3_stmt *query)
{
    for (int i = 0; i < sqlite3_column_count(query); i++) {
        if (is_derived(table, sqlite3_column_name(query, i)))
            continue;
        unsigned char type = (unsigned char)sqlite3_column_type(query, i);
        const void *bytes = sqlite3_column_blob(query, i);
        size_t size = (size_t)sqlite3_column_bytes(query, i);
        hashing_add(hashing, &type, sizeof type);
        hashing_add(hashing, &size, sizeof size);
        if (size > 0)
            hashing_add(hashing, bytes, size);
    }
}

static const char tables_sql[] =
    "select name from sqlite_schema where type = 'table' order by name";

struct digest dump_rows(void)
{
    char sql[SQL_MOST];
    struct hashing hashing;
    struct digest digest;
    sqlite3 *database = open_database();
    sqlite3_stmt *tables = ask(database, tables_sql);
    hashing_start(&hashing);
    while (sqlite3_step(tables) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(tables, 0);
        if (is_derived(name, NULL))
            continue;
        hashing_add(&hashing, name, strlen(name) + 1);
        /* In the order of their own keys. */
        snprintf(sql, sizeof sql, "select * from \"%s\" not indexed", name);
        sqlite3_stmt *rows = ask(database, sql);
        while (sqlite3_step(rows) == SQLITE_ROW)
            add_row(&hashing, name, rows);
        sqlite3_finalize(rows);
    }
    sqlite3_finalize(tables);
    sqlite3_close(database);
    hashing_end(&hashing, &digest);
    return digest;
}

void dump_counts(char text[DUMP_COUNTS])
{
    char sql[SQL_MOST];
    size_t used = 0;
    sqlite3 *database = open_database();
    sqlite3_stmt *tables = ask(database, tables_sql);
    text[0] = '\0';
    while (sqlite3_step(tables) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(tables, 0);
        snprintf(sql, sizeof sql, "select count(*) from \"%s\"", name);
        sqlite3_stmt *rows = ask(database, sql);
        if (sqlite3_step(rows) == SQLITE_ROW && !is_derived(name, NULL)
            && sqlite3_column_int64(rows, 0) > 0)
            used += (size_t)snprintf(text + used, DUMP_COUNTS - used,
                                     "%s %lld\n", name,
                                     (long long)sqlite3_column_int64(rows, 0));
        sqlite3_finalize(rows);
    }
    sqlite3_finalize(tables);
    sqlite3_close(database);
}

static bool says(sqlite3 *database, const char *sql, const char *text)
{
    sqlite3_stmt *query = ask(database, sql);
    bool has_row = sqlite3_step(query) == SQLITE_ROW;
    bool is_so =
        text == NULL
            ? !has_row
            : has_row
                  && strcmp((const char *)sqlite3_column_text(query, 0), text)
                         == 0;
    sqlite3_finalize(query);
    return is_so;
}

bool dump_is_sound(void)
{
    sqlite3 *database = open_database();
    bool is_sound = says(database, "pragma integrity_check", "ok")
                    && says(database, "pragma foreign_key_check", NULL);
    sqlite3_close(database);
    return is_sound;
}

bool dump_is_derived(void)
{
    sqlite3 *database = open_database();
    bool is_derived =
        says(database,
             "select 1 from command c where not exists (select 1 from place p "
             "where p.match = c.match and p.number = c.number and p.command = "
             "c.id)",
             NULL)
        && says(database,
                "select 1 from command c where nonce is not null and not "
                "exists (select 1 from nonce n where n.match = c.match and "
                "n.seat = c.seat and n.nonce = c.nonce and n.command = c.id)",
                NULL)
        && says(database,
                "select 1 from match m where commands <> (select count(*) "
                "from command c where c.match = m.id)",
                NULL);
    sqlite3_close(database);
    return is_derived;
}

int64_t dump_number(const char *sql, const char *text)
{
    sqlite3 *database = open_database();
    sqlite3_stmt *query = ask(database, sql);
    if (text != NULL)
        sqlite3_bind_text(query, 1, text, -1, SQLITE_STATIC);
    int64_t number =
        sqlite3_step(query) == SQLITE_ROW ? sqlite3_column_int64(query, 0) : -1;
    sqlite3_finalize(query);
    sqlite3_close(database);
    return number;
}
