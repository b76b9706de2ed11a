/* Files of this user: folders made, files read and replaced whole, locked. */
#ifndef ESTAFETTE_CLIENT_LINK_USER_FILES_H
#define ESTAFETTE_CLIENT_LINK_USER_FILES_H

#include "common/base/status.h"

#include <jansson.h>
#include <stdbool.h>

/* A path of its own on the heap: FOLDER/NAMESUFFIX. */
char *user_file_path(const char *folder, const char *name, const char *suffix);

/* Makes a folder and those above it, 0700; true if it is there in the end. */
bool user_file_folder(const char *path);

/*
 * The JSON object in a file; an empty one if there is no file. NULL with the
 * reason if it cannot be read, or belongs to another user.
 */
json_t *user_file_read(const char *path, struct error *error);

/* Replaces the file whole, 0600, and is durable when it returns STATUS_OK. */
enum status user_file_write(const char *path, const json_t *value,
                            struct error *error) MUST_USE;

/* Waits until no other program holds PATH; -1 if it cannot be locked. */
int user_file_lock(const char *path);
void user_file_unlock(int lock);

#endif
