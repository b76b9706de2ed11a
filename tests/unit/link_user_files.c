/* Files of this user: what is damaged, or another's, is said and left alone. */

#include "client/link/user_files.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[64];

static void setup(void)
{
    snprintf(folder, sizeof folder, "%s", "/tmp/estafette-unit-XXXXXX");
    cr_assert_not_null(mkdtemp(folder));
}

static int drop(const char *path, const struct stat *status, int kind,
                struct FTW *at)
{
    (void)status;
    (void)kind;
    (void)at;
    return remove(path);
}

static void teardown(void)
{
    enum { OPEN_MOST = 8 };
    cr_assert_eq(nftw(folder, drop, OPEN_MOST, FTW_DEPTH | FTW_PHYS), 0);
}

TestSuite(link_user_files, .init = setup, .fini = teardown);

static void put(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file);
    fputs(text, file);
    fclose(file);
}

static void expect_refused(const char *path, const char *words)
{
    struct error error = {.text = ""};
    cr_assert_null(user_file_read(path, &error), "%s", words);
    cr_assert_not_null(strstr(error.text, words), "%s: %s", words, error.text);
}

Test(link_user_files, what_was_written_is_read)
{
    struct stat status;
    char *path = user_file_path(folder, "anna", ".json");
    json_t *kept = user_file_read(path, NULL); /* nothing is there yet */
    cr_assert_eq(json_object_size(kept), 0);
    json_object_set_new(kept, "token", json_string("abc"));
    put(path, "{}");
    cr_assert_eq(chmod(path, 0644), 0);
    cr_assert_eq(user_file_write(path, kept, NULL), STATUS_OK);
    cr_assert_eq(stat(path, &status), 0);
    cr_assert_eq(status.st_mode & 0777, 0600, "whatever it was before");
    json_t *again = user_file_read(path, NULL);
    cr_assert(json_equal(kept, again));
    json_decref(again);
    json_decref(kept);
    free(path);
}

Test(link_user_files, what_is_damaged_stays_as_it_is)
{
    static const char *const texts[] = {"", "{", "[]", "7",
                                        "{\"a\":1,\"a\":2}"};
    char *path = user_file_path(folder, "anna", ".json");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char found[64] = "";
        put(path, texts[i]);
        expect_refused(path, "is damaged; move it away");
        FILE *file = fopen(path, "r");
        size_t length = fread(found, 1, sizeof found - 1, file);
        fclose(file);
        cr_assert_eq(length, strlen(texts[i]));
        cr_assert_str_eq(found, texts[i]);
    }
    free(path);
}

/* A link may lead anywhere: it is not followed, to read or to write. */
Test(link_user_files, a_link_is_not_followed)
{
    char *path = user_file_path(folder, "anna", ".json");
    char *fresh = user_file_path(folder, "anna", ".json.new");
    char *lock = user_file_path(folder, "anna", ".lock");
    char *other = user_file_path(folder, "other", "");
    json_t *kept = json_pack("{s:s}", "token", "abc");
    put(other, "{}");
    cr_assert_eq(symlink(other, path), 0);
    expect_refused(path, "cannot read");
    cr_assert_eq(symlink(other, fresh), 0);
    cr_assert_neq(user_file_write(path, kept, NULL), STATUS_OK);
    cr_assert_eq(symlink(other, lock), 0);
    cr_assert_eq(user_file_lock(lock), -1);
    json_t *untouched = user_file_read(other, NULL);
    cr_assert_eq(json_object_size(untouched), 0);
    json_decref(untouched);
    json_decref(kept);
    free(path), free(fresh), free(lock), free(other);
}

Test(link_user_files, where_there_is_no_folder_nothing_is_kept)
{
    struct error error = {.text = ""};
    json_t *kept = json_object();
    char *below = user_file_path(folder, "a/b/c", "");
    char *path = user_file_path(below, "anna", ".json");
    cr_assert_eq(user_file_write(path, kept, &error), STATUS_IO);
    cr_assert_not_null(strstr(error.text, "cannot write"), "%s", error.text);
    cr_assert_eq(user_file_lock(path), -1);
    cr_assert(user_file_folder(below));
    cr_assert(user_file_folder(below), "twice is no harm");
    cr_assert_eq(user_file_write(path, kept, NULL), STATUS_OK);
    expect_refused(below, "is damaged"); /* a folder is no file */
    cr_assert_not(user_file_folder(path), "a file is no folder");
    char *deeper = user_file_path(path, "d", "");
    cr_assert_not(user_file_folder(deeper));
    expect_refused(deeper, "cannot read");
    cr_assert_neq(user_file_write(below, kept, NULL), STATUS_OK);
    json_decref(kept);
    free(deeper), free(path), free(below);
}

Test(link_user_files, a_lock_is_one_programs)
{
    char *path = user_file_path(folder, "anna", ".lock");
    int lock = user_file_lock(path);
    cr_assert_geq(lock, 0);
    int other = open(path, O_RDWR);
    cr_assert_neq(flock(other, LOCK_EX | LOCK_NB), 0);
    cr_assert_eq(errno, EWOULDBLOCK);
    user_file_unlock(lock);
    cr_assert_eq(flock(other, LOCK_EX | LOCK_NB), 0);
    close(other);
    user_file_unlock(-1);
    free(path);
}
