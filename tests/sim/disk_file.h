/*
 * Inside the disk: its files, and what may go wrong with each operation.
 *
 * Everything here is under disk_lock.
 */
#ifndef ESTAFETTE_TESTS_SIM_DISK_FILE_H
#define ESTAFETTE_TESTS_SIM_DISK_FILE_H

#include "tests/sim/disk.h"

#include <pthread.h>
#include <stddef.h>

enum { FILES_MOST = 8, FILE_NAME = 96, SHM_PAGES = 64, SHM_LOCKS = 8 };

/* Bytes that grow; what lies beyond `size` is 0. */
struct bytes {
    unsigned char *data;
    size_t size, room;
};

/* A write, or a cut to `offset` where `data` is NULL. */
struct change {
    struct change *next;
    size_t offset, size;
    unsigned char *data;
};

struct file {
    char name[FILE_NAME];
    bool is_there;
    struct bytes now;    /* as a reader sees it */
    struct bytes synced; /* as it is on the platter */
    struct change *first, **last;
    int holders; /* open handles */
    int shared;  /* locks on the file */
    const void *reserved, *exclusive;
    unsigned char *shm[SHM_PAGES];
    int shm_shared[SHM_LOCKS];
    const void *shm_exclusive[SHM_LOCKS];
};

extern pthread_mutex_t disk_lock;

/* NULL if there is none and `makes` is false. */
struct file *disk_find(const char *name, bool makes);
void disk_remove(struct file *file);

enum disk_kind { DISK_WRITE, DISK_SYNC, DISK_READ };
/* Counts an operation; what is wrong with it, DISK_SOUND if nothing. */
enum disk_fault disk_count(enum disk_kind kind);

void file_write(struct file *file, size_t offset, const void *data,
                size_t size);
void file_cut(struct file *file, size_t size);
void file_sync(struct file *file);

#endif
