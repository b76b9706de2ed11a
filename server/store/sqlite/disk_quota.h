/*
 * Room on the disk: how much there is of it, and that what a quota or a limit
 * on files refuses is to be waited for, as a full disk is.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQLITE_DISK_QUOTA_H
#define ESTAFETTE_SERVER_STORE_SQLITE_DISK_QUOTA_H

/* For the whole process, before a database is opened; again does no harm. */
void disk_quota_watch(void);

#endif
