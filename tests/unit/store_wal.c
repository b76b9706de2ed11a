/* The log of the database: it is moved, and begins anew, while all commit. */

#include "server/store/sql/commit.h"
#include "server/store/sqlite/connection.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PAGES = 8, COMMITS_MOST = 50000, NUMBER_AT = 12 };

static char folder[] = "/tmp/estafette-wal-XXXXXX";
static char path[64], log_path[64];

static void setup(void)
{
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/db", folder);
    snprintf(log_path, sizeof log_path, "%s/db-wal", folder);
}

static void teardown(void)
{
    unlink(path);
    rmdir(folder);
}

TestSuite(wal, .init = setup, .fini = teardown);

/* How often the log has begun anew: its header has the number. */
static unsigned log_number(void)
{
    unsigned char header[NUMBER_AT + 4] = {0};
    FILE *file = fopen(log_path, "rb");
    cr_assert_not_null(file);
    cr_assert_eq(fread(header, 1, sizeof header, file), sizeof header);
    fclose(file);
    const unsigned char *number = header + NUMBER_AT;
    return (unsigned)number[0] << 24 | (unsigned)number[1] << 16
           | (unsigned)number[2] << 8 | number[3];
}

static void keep(struct store *store, int i)
{
    char key[24], kept[8];
    snprintf(key, sizeof key, "key-%d", i);
    cr_assert_eq(store_keep(store, key, "a value", sizeof kept, kept),
                 STATUS_OK);
}

Test(wal, the_log_begins_anew_while_all_commit)
{
    struct store *store = NULL;
    cr_assert_eq(store_open(path, &store, NULL), STATUS_OK);
    struct connection *connection = store->committer.database.connection;
    connection->pages_most = connection->pages_due = PAGES;
    keep(store, 0);
    unsigned before = log_number();
    int count = 1;
    while (log_number() < before + 3 && count < COMMITS_MOST)
        keep(store, count++);
    cr_assert_lt(count, COMMITS_MOST, "the log was never moved whole");
    store_close(store);

    cr_assert_eq(store_open(path, &store, NULL), STATUS_OK);
    for (int i = 0; i < count; i++) {
        char key[24], kept[8] = "";
        snprintf(key, sizeof key, "key-%d", i);
        cr_assert_eq(store_keep(store, key, "another", sizeof kept, kept),
                     STATUS_OK);
        cr_assert_str_eq(kept, "a value", "%s", key);
    }
    store_close(store);
}
