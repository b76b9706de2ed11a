/*
 * A disk in memory: what SQLite writes to while it is tried.
 *
 * disk_open makes it SQLite's own, so a store opened after that lies on it,
 * with its log and its locks, and nothing below the store is changed for a
 * test. What was written and not synced may be lost: disk_crash keeps of each
 * such write all, a part or nothing, as its random numbers have it. Names of
 * files are taken as durable at once.
 *
 * Any thread may use it through SQLite; the functions here are for one thread,
 * while no other is in a call.
 */
#ifndef ESTAFETTE_TESTS_SIM_DISK_H
#define ESTAFETTE_TESTS_SIM_DISK_H

#include "client/bot/rng.h"

#include <stdbool.h>
#include <stdint.h>

enum disk_fault {
    DISK_SOUND,
    DISK_FULL,      /* one write finds no room */
    DISK_UNSYNCED,  /* one sync fails */
    DISK_UNWRITTEN, /* one write fails */
    DISK_UNREAD,    /* one read fails */
    DISK_DEAD       /* from one write or sync on, nothing is done any more */
};

void disk_open(void);
/* Without files, and sound. */
void disk_clear(void);

/* The n-th operation of the fault's kind from now on has it (1: the next). */
void disk_fail_at(enum disk_fault fault, int64_t n);
/* Has it come to that? */
bool disk_has_failed(void);

/* The machine loses its power and comes back; no connection may be open. */
void disk_crash(struct rng *rng);

/* What lies on it, kept for disk_load; no connection may be open. */
struct disk_image;
struct disk_image *disk_save(void);
void disk_load(const struct disk_image *image);
void disk_image_free(struct disk_image *image);

#endif
