/*
 * A file of the disk in memory as one connection of SQLite holds it open: what
 * it reads and writes, its locks, and the index of the write-ahead log.
 */
#ifndef ESTAFETTE_TESTS_SIM_DISK_HANDLE_H
#define ESTAFETTE_TESTS_SIM_DISK_HANDLE_H

#include "tests/sim/disk_file.h"

#include <sqlite3.h>

struct handle {
    sqlite3_file base;
    struct file *file;
    int level;                          /* of its lock */
    unsigned shm_shared, shm_exclusive; /* a bit a lock */
    bool is_temporary;
};

extern const sqlite3_io_methods handle_methods;

/* What SQLite is told of a fault; `dead` if the disk is gone. */
int handle_code(enum disk_fault fault, int dead);

#endif
