/* Files of this user: folders made, files read and replaced whole, locked. */
#ifndef ESTAFETTE_CLIENT_LINK_KEEP_H
#define ESTAFETTE_CLIENT_LINK_KEEP_H

#include "common/base/status.h"

#include <jansson.h>
#include <stdbool.h>

/* A path of its own on the heap: FOLDER/NAMESUFFIX. */
char *keep_path(const char *folder, const char *name, const char *suffix);

/* Makes a folder and those above it, 0700; true if it is there in the end. */
bool keep_folder(const char *path);

/*
 * The JSON object in a file; an empty one if there is no file. NULL with the
 * reason if it cannot be read, or belongs to another user.
 */
json_t *keep_read(const char *path, struct error *error);

/* Replaces the file whole, 0600, and is durable when it returns STATUS_OK. */
enum status keep_write(const char *path, const json_t *value,
                       struct error *error) MUST_USE;

/* Waits until no other program holds PATH; -1 if it cannot be locked. */
int keep_lock(const char *path);
void keep_unlock(int lock);

#endif
