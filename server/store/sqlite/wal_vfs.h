/*
 * The log, written in few calls: SQLite hands over each page of it in two, a
 * head and the page, and a commit has tens of them.
 *
 * What is written to the log next to what was written before waits in memory
 * until there is no room or something else is asked of the log. A sync is such
 * a thing: when it returns, the file is to the byte what it would have been.
 * Only with `synchronous = full` may this be used, where the index of the log
 * names no page to a reader, and no commit is told of, before its sync.
 *
 * A page that the disk refuses is one that SQLite believes written: it is
 * tried again before anything else is done, so it is never passed over. If a
 * sync refuses, SQLite undoes the commit, and what waited of it is dropped.
 *
 * All other files are those of SQLite's own default.
 *
 * What it saves stands in docs/bench.md.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQLITE_WAL_VFS_H
#define ESTAFETTE_SERVER_STORE_SQLITE_WAL_VFS_H

/*
 * The name for sqlite3_open_v2, for a connection that writes; NULL: SQLite
 * cannot take it on. The default is taken as it is at the first call.
 */
const char *wal_vfs_get(void);

#endif
