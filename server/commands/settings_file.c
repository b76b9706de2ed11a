/* The configuration file: INI into settings, with the line of every fault. */

#include "server/commands/settings.h"

#include <errno.h>
#include <ini.h>
#include <string.h>

/* What the library's handler sees; it knows no lines, so they are counted. */
struct reading {
    FILE *file;
    struct settings *settings;
    const char *path;
    struct error *error;
    int line;
    int fault_line; /* of the first fault; 0: none yet */
};

static void note_fault(struct reading *reading, const char *what,
                       const char *which)
{
    if (reading->fault_line != 0)
        return;
    reading->fault_line = reading->line;
    error_set(reading->error, STATUS_BAD_PARAMS, "%s:%d: %s '%.60s'",
              reading->path, reading->line, what, which);
}

/* A line as the library wants it; one that does not fit is a fault. */
static char *read_line(char *room, int size, void *stream)
{
    struct reading *reading = stream;
    char *line = fgets(room, size, reading->file);
    if (line == NULL)
        return NULL;
    reading->line++;
    if (strchr(line, '\n') != NULL || feof(reading->file))
        return line;
    note_fault(reading, "too long is the line that begins with", line);
    int c = 0;
    while (c != '\n' && c != EOF)
        c = fgetc(reading->file);
    return line;
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
    else if (!setting_is_sayable(setting, value)
             || !setting_read(setting, reading->settings, value))
        note_fault(reading, "this setting cannot be that:", value);
    return 1;
}

enum status settings_read_file(struct settings *settings, const char *path,
                               struct error *error)
{
    struct reading reading = {.file = fopen(path, "re"),
                              .settings = settings,
                              .path = path,
                              .error = error};
    if (reading.file == NULL)
        return error_set(error, STATUS_NOT_FOUND, "%s: %s", path,
                         strerror(errno));
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
