/* A disk in memory: its files, its faults, and what a crash leaves. */

#include "tests/sim/disk_file.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

pthread_mutex_t disk_lock = PTHREAD_MUTEX_INITIALIZER;

enum { SECTOR = 4096 };

static struct file files[FILES_MOST];
static enum disk_fault fault;
static int64_t left; /* operations of its kind until it comes */
static bool has_failed;

static void *take(size_t size)
{
    void *made = calloc(1, size > 0 ? size : 1);
    if (made == NULL)
        abort();
    return made;
}

static void bytes_size(struct bytes *bytes, size_t size)
{
    if (size > bytes->room) {
        size_t room = size + size / 2;
        bytes->data = realloc(bytes->data, room);
        if (bytes->data == NULL)
            abort();
        memset(bytes->data + bytes->room, 0, room - bytes->room);
        bytes->room = room;
    }
    if (bytes->data != NULL && size < bytes->size)
        memset(bytes->data + size, 0, bytes->size - size);
    bytes->size = size;
}

static void bytes_write(struct bytes *bytes, size_t offset, const void *data,
                        size_t size)
{
    if (offset + size > bytes->size)
        bytes_size(bytes, offset + size);
    if (data != NULL && bytes->data != NULL)
        memcpy(bytes->data + offset, data, size);
}

static void bytes_copy(struct bytes *to, const struct bytes *from)
{
    bytes_size(to, 0);
    bytes_write(to, 0, from->data, from->size);
}

static void bytes_free(struct bytes *bytes)
{
    free(bytes->data);
    *bytes = (struct bytes){NULL, 0, 0};
}

struct file *disk_find(const char *name, bool makes)
{
    struct file *free_one = NULL;
    for (int i = 0; i < FILES_MOST; i++) {
        if (files[i].is_there && strcmp(files[i].name, name) == 0)
            return &files[i];
        if (!files[i].is_there && files[i].holders == 0)
            free_one = &files[i];
    }
    if (!makes)
        return NULL;
    assert(free_one != NULL && strlen(name) < FILE_NAME);
    *free_one = (struct file){.is_there = true};
    free_one->last = &free_one->first;
    memcpy(free_one->name, name, strlen(name) + 1);
    return free_one;
}

static struct change *change_next(struct file *file)
{
    struct change *change = file->first;
    file->first = change->next;
    if (file->first == NULL)
        file->last = &file->first;
    return change;
}

static void change_free(struct change *change)
{
    free(change->data);
    free(change);
}

void disk_remove(struct file *file)
{
    while (file->first != NULL)
        change_free(change_next(file));
    bytes_free(&file->now);
    bytes_free(&file->synced);
    for (int i = 0; i < SHM_PAGES; i++) {
        free(file->shm[i]);
        file->shm[i] = NULL;
    }
    file->is_there = false;
}

static void change_add(struct file *file, size_t offset, const void *data,
                       size_t size)
{
    struct change *change = take(sizeof *change);
    change->offset = offset;
    change->size = size;
    if (data != NULL) {
        change->data = take(size);
        memcpy(change->data, data, size);
    }
    *file->last = change;
    file->last = &change->next;
}

void file_write(struct file *file, size_t offset, const void *data, size_t size)
{
    bytes_write(&file->now, offset, data, size);
    change_add(file, offset, data, size);
}

void file_cut(struct file *file, size_t size)
{
    bytes_size(&file->now, size);
    change_add(file, size, NULL, 0);
}

static void change_do(struct file *file, const struct change *change)
{
    if (change->data == NULL)
        bytes_size(&file->synced, change->offset);
    else
        bytes_write(&file->synced, change->offset, change->data, change->size);
}

void file_sync(struct file *file)
{
    while (file->first != NULL) {
        struct change *change = change_next(file);
        change_do(file, change);
        change_free(change);
    }
}

/* A long write goes to the disk sector by sector, in any order. */
static void change_tear(struct file *file, const struct change *change,
                        struct rng *rng)
{
    for (size_t from = 0, size; from < change->size; from += size) {
        size_t at = change->offset + from;
        size = SECTOR - at % SECTOR;
        if (size > change->size - from)
            size = change->size - from;
        size_t outcome = rng_among(rng, 3);
        if (outcome == 0)
            bytes_write(&file->synced, at, change->data + from, size);
        else if (outcome == 1)
            bytes_write(&file->synced, at, change->data + from,
                        rng_among(rng, size));
    }
}

/* Of what was not synced each write has come whole, in part, or not at all. */
static void file_crash(struct file *file, struct rng *rng)
{
    assert(file->holders == 0);
    while (file->first != NULL) {
        struct change *change = change_next(file);
        size_t outcome = rng_among(rng, 3);
        if (outcome == 0)
            change_do(file, change);
        else if (outcome == 1 && change->data != NULL)
            change_tear(file, change, rng);
        change_free(change);
    }
    bytes_copy(&file->now, &file->synced);
}

void disk_crash(struct rng *rng)
{
    for (int i = 0; i < FILES_MOST; i++)
        if (files[i].is_there)
            file_crash(&files[i], rng);
    disk_fail_at(DISK_SOUND, 0);
}

void disk_clear(void)
{
    for (int i = 0; i < FILES_MOST; i++) {
        assert(files[i].holders == 0);
        if (files[i].is_there)
            disk_remove(&files[i]);
    }
    disk_fail_at(DISK_SOUND, 0);
}

/* Faults. */

void disk_fail_at(enum disk_fault at, int64_t n)
{
    fault = at;
    left = n;
    has_failed = false;
}

bool disk_has_failed(void)
{
    return has_failed;
}

static bool is_of_kind(enum disk_kind kind)
{
    switch (fault) {
    case DISK_SOUND: return false;
    case DISK_FULL:
    case DISK_UNWRITTEN: return kind == DISK_WRITE;
    case DISK_UNSYNCED: return kind == DISK_SYNC;
    case DISK_UNREAD: return kind == DISK_READ;
    case DISK_DEAD: return kind != DISK_READ;
    }
    return false;
}

enum disk_fault disk_count(enum disk_kind kind)
{
    if (fault == DISK_DEAD && has_failed)
        return DISK_DEAD;
    if (!is_of_kind(kind) || left <= 0 || --left > 0)
        return DISK_SOUND;
    has_failed = true;
    return fault;
}

/* Images. */

struct disk_image {
    struct {
        char name[FILE_NAME];
        bool is_there;
        struct bytes bytes;
    } files[FILES_MOST];
};

struct disk_image *disk_save(void)
{
    struct disk_image *image = take(sizeof *image);
    for (int i = 0; i < FILES_MOST; i++) {
        assert(files[i].holders == 0);
        memcpy(image->files[i].name, files[i].name, FILE_NAME);
        image->files[i].is_there = files[i].is_there;
        if (files[i].is_there)
            bytes_copy(&image->files[i].bytes, &files[i].now);
    }
    return image;
}

void disk_load(const struct disk_image *image)
{
    disk_clear();
    for (int i = 0; i < FILES_MOST; i++) {
        if (!image->files[i].is_there)
            continue;
        struct file *file = disk_find(image->files[i].name, true);
        bytes_copy(&file->now, &image->files[i].bytes);
        bytes_copy(&file->synced, &image->files[i].bytes);
    }
}

void disk_image_free(struct disk_image *image)
{
    if (image == NULL)
        return;
    for (int i = 0; i < FILES_MOST; i++)
        bytes_free(&image->files[i].bytes);
    free(image);
}
