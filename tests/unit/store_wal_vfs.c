/* The log that gathers: what waits, what is in the file, what is dropped. */

#include "server/store/sqlite/wal_vfs.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FRAME = 24 + 4096, HEAD = 32 };

static char folder[] = "/tmp/gather-XXXXXX", path[64], log_path[64];
static sqlite3 *handle;
static sqlite3_file *log_file;

static void run(const char *sql)
{
    cr_assert_eq(sqlite3_exec(handle, sql, NULL, NULL, NULL), SQLITE_OK, "%s",
                 sqlite3_errmsg(handle));
}

static void setup(void)
{
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/db", folder);
    snprintf(log_path, sizeof log_path, "%s/db-wal", folder);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    cr_assert_eq(sqlite3_open_v2(path, &handle, flags, wal_vfs_get()),
                 SQLITE_OK);
    run("pragma journal_mode = wal; pragma wal_autocheckpoint = 0;"
        "pragma synchronous = full; create table a (b)");
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER,
                         &log_file);
}

static void teardown(void)
{
    sqlite3_close(handle);
    unlink(path);
    unlink(log_path);
    cr_assert_eq(rmdir(folder), 0);
}

TestSuite(wal_vfs, .init = setup, .fini = teardown);

static long size_now(void)
{
    struct stat stat_now;
    cr_assert_eq(stat(log_path, &stat_now), 0);
    return (long)stat_now.st_size;
}

static int put(const char *text, sqlite3_int64 at)
{
    return log_file->pMethods->xWrite(log_file, text, (int)strlen(text), at);
}

Test(wal_vfs, a_commit_is_in_the_file)
{
    long before = size_now();
    cr_assert_eq(before % FRAME, HEAD);
    run("insert into a values (zeroblob(300000))");
    int pages;
    cr_assert_eq(sqlite3_wal_checkpoint_v2(
                     handle, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, NULL),
                 SQLITE_OK);
    cr_assert_gt(pages, 300000 / 4096);
    cr_assert_eq(size_now(), HEAD + (long)pages * FRAME);
}

Test(wal_vfs, what_is_written_waits_until_it_is_asked_for)
{
    long end = size_now();
    char text[8] = "";
    cr_assert_eq(put("ab", end), SQLITE_OK);
    cr_assert_eq(put("cd", end + 2), SQLITE_OK);
    cr_assert_eq(size_now(), end);
    cr_assert_eq(log_file->pMethods->xRead(log_file, text, 3, end + 1),
                 SQLITE_OK);
    cr_assert_str_eq(text, "bcd");
    cr_assert_eq(size_now(), end + 4);
    cr_assert_eq(put("ef", end + 4), SQLITE_OK);
    cr_assert_eq(put("X", end + 4), SQLITE_OK); /* over what waits */
    cr_assert_eq(log_file->pMethods->xSync(log_file, SQLITE_SYNC_NORMAL),
                 SQLITE_OK);
    cr_assert_eq(log_file->pMethods->xRead(log_file, text, 6, end), SQLITE_OK);
    cr_assert_str_eq(text, "abcdXf");
}

/* The file may not grow over `most`. */
static void limit(rlim_t most)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    cr_assert_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = most;
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

Test(wal_vfs, what_is_refused_is_told_and_waits_but_not_beyond_a_sync)
{
    long end = size_now();
    char text[8] = "";
    cr_assert_eq(put("ab", end), SQLITE_OK);
    limit((rlim_t)end);
    cr_assert_neq(log_file->pMethods->xRead(log_file, text, 2, end), SQLITE_OK);
    limit(RLIM_INFINITY);
    cr_assert_eq(log_file->pMethods->xRead(log_file, text, 2, end), SQLITE_OK);
    cr_assert_str_eq(text, "ab");
    cr_assert_eq(put("cd", end + 2), SQLITE_OK);
    limit((rlim_t)end + 2);
    cr_assert_neq(log_file->pMethods->xSync(log_file, SQLITE_SYNC_NORMAL),
                  SQLITE_OK);
    limit(RLIM_INFINITY);
    cr_assert_eq(log_file->pMethods->xSync(log_file, SQLITE_SYNC_NORMAL),
                 SQLITE_OK);
    cr_assert_eq(size_now(), end + 2);
}
