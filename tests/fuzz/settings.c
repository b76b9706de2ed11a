/*
 * Fuzzing the settings: a file as a host might have written it.
 *
 * What is read is printed as a file that reads as the same; what is not names
 * its line.
 */

#include "server/commands/settings.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PATH_ROOM = 64 };

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

/* A file without a place on any disk. */
static void write_file(const void *bytes, size_t size, char path[PATH_ROOM])
{
    static int file = -1;
    if (file < 0)
        file = memfd_create("settings", 0);
    if (file < 0 || ftruncate(file, 0) != 0
        || pwrite(file, bytes, size, 0) != (ssize_t)size)
        abort();
    snprintf(path, PATH_ROOM, "/proc/self/fd/%d", file);
}

static char *print(const struct settings *settings, size_t *size)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, size);
    if (out == NULL)
        abort();
    struct error error = {.text = ""};
    enum status status = settings_print(settings, out, &error);
    assert(status == STATUS_OK);
    fclose(out);
    return text;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static struct settings settings, again;
    struct error error = {.text = ""};
    char path[PATH_ROOM];
    size_t length = 0, other_length = 0;
    write_file(data, size, path);
    settings_init(&settings);
    /* Without a database nothing is served, and so nothing printed. */
    setting_read(setting_find("db"), &settings, "/var/lib/estafette/db");
    enum status status = settings_read_file(&settings, path, &error);
    if (status != STATUS_OK) {
        assert(error.text[0] != '\0');
        return 0;
    }
    char *text = print(&settings, &length);
    write_file(text, length, path);
    settings_init(&again);
    status = settings_read_file(&again, path, &error);
    assert(status == STATUS_OK);
    char *other = print(&again, &other_length);
    assert(length == other_length && memcmp(text, other, length) == 0);
    free(text);
    free(other);
    return 0;
}
