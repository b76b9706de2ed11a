/* The configuration file: INI into settings, with the line of every fault. */

#include "server/commands/settings.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <ini.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MOST = 1 << 20, SHOWN_MOST = 60 };

/* What the library's handler sees; it knows no lines, so they are counted. */
struct reading {
    FILE *file;
    struct settings *settings;
    const char *path;
    struct error *error;
    int line;
    int fault_line; /* of the first fault; 0: none yet */
    uint64_t said;  /* a bit for each setting of the table */
};

static void note_fault(struct reading *reading, const char *what,
                       const char *which)
{
    if (reading->fault_line != 0)
        return;
    size_t length = strcspn(which, "\r\n");
    reading->fault_line = reading->line;
    error_set(reading->error, STATUS_BAD_PARAMS, "%s:%d: %s '%.*s'",
              reading->path, reading->line, what,
              length < SHOWN_MOST ? (int)length : SHOWN_MOST, which);
}

static bool is_section(const char *name, size_t length)
{
    const struct setting *setting;
    for (int i = 0; (setting = setting_get(i)) != NULL; i++)
        if (setting->section != NULL && strlen(setting->section) == length
            && memcmp(setting->section, name, length) == 0)
            return true;
    return false;
}

/* The library tells of a section only with what stands in it. */
static void check_section(struct reading *reading, const char *line)
{
    static const char byte_order[] = "\xef\xbb\xbf";
    size_t skipped = sizeof byte_order - 1;
    if (reading->line == 1 && strncmp(line, byte_order, skipped) == 0)
        line += skipped;
    const char *end = line[0] == '[' ? strchr(line, ']') : NULL;
    if (end == NULL)
        return;
    if (!is_section(line + 1, (size_t)(end - line) - 1))
        note_fault(reading, "there is no section", line);
    end++;
    end += strspn(end, " \t");
    if (*end != '\0' && strchr(";#\r\n", *end) == NULL)
        note_fault(reading, "behind a section stands", end);
}

/* A line as the library wants it; one that does not fit is a fault. */
static char *read_line(char *room, int size, void *stream)
{
    struct reading *reading = stream;
    char *line = fgets(room, size, reading->file);
    if (line == NULL)
        return NULL;
    reading->line++;
    /* To the library it would be more of the value above. */
    size_t blanks = strspn(line, " \t");
    if (blanks > 0 && strchr(";#\r\n", line[blanks]) == NULL)
        note_fault(reading, "a blank is before", line + blanks);
    check_section(reading, line);
    if (strchr(line, '\n') != NULL || feof(reading->file))
        return line;
    note_fault(reading, "too long is the line that begins with", line);
    int c = 0;
    while (c != '\n' && c != EOF)
        c = fgetc(reading->file);
    return line;
}

/* A second line for what has one value: one of the two is not meant. */
static bool is_said_again(struct reading *reading,
                          const struct setting *setting)
{
    ptrdiff_t place = setting - setting_get(0);
    assert(place < 64);
    uint64_t bit = (uint64_t)1 << place;
    bool is_again = !setting->is_list && (reading->said & bit) != 0;
    reading->said |= bit;
    return is_again;
}

static int take(void *user, const char *section, const char *name,
                const char *value)
{
    struct reading *reading = user;
    const struct setting *setting = setting_find(name);
    if (setting == NULL || setting->section == NULL)
        note_fault(reading, "there is no setting", name);
    else if (strcmp(setting->section, section) != 0)
        note_fault(reading, "another section has the setting", name);
    else if (is_said_again(reading, setting))
        note_fault(reading, "there is a line already for", name);
    else if (!setting_is_sayable(setting, value)
             || !setting_read(setting, reading->settings, value))
        note_fault(reading, "this setting cannot be that:", value);
    return 1;
}

/* A device may never end, and a pipe without a writer never begin. */
static enum status open_file(const char *path, FILE **file, struct error *error)
{
    struct stat about;
    const char *why = NULL;
    int opened = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (opened < 0)
        return error_set(error, STATUS_NOT_FOUND, "%s: %s", path,
                         strerror(errno));
    if (fstat(opened, &about) != 0)
        why = strerror(errno);
    else if (!S_ISREG(about.st_mode))
        why = "it is no regular file";
    else if (about.st_size > FILE_MOST)
        why = "it is larger than 1 MB";
    *file = why == NULL ? fdopen(opened, "r") : NULL;
    if (*file != NULL)
        return STATUS_OK;
    enum status status = error_set(error, STATUS_IO, "%s cannot be read: %s",
                                   path, why != NULL ? why : strerror(errno));
    close(opened);
    return status;
}

enum status settings_read_file(struct settings *settings, const char *path,
                               struct error *error)
{
    struct reading reading = {
        .settings = settings, .path = path, .error = error};
    enum status status = open_file(path, &reading.file, error);
    if (status != STATUS_OK)
        return status;
    int line = ini_parse_stream(read_line, &reading, take, &reading);
    bool is_torn = ferror(reading.file) != 0;
    fclose(reading.file);
    if (is_torn)
        return error_set(error, STATUS_IO, "%s cannot be read", path);
    if (line != 0 && (reading.fault_line == 0 || line < reading.fault_line))
        return error_set(error, STATUS_BAD_PARAMS,
                         "%s:%d: neither [section] nor name = value", path,
                         line);
    return reading.fault_line != 0 ? STATUS_BAD_PARAMS : STATUS_OK;
}
