/* verify: replays a record or an archive with no server; says what holds. */

#include "server/commands/command.h"
#include "server/match/record.h"
#include "server/rules/library.h"
#include "server/umpire/archive.h"

#include <stdio.h>

static void say(void *user, const char *line)
{
    (void)user;
    printf("%s\n", line);
}

/* A tournament, with or without the records of its matches. */
static bool holds_archive(const json_t *file)
{
    struct error error = {0};
    enum status status = archive_verify(file, say, NULL, &error);
    if (status == STATUS_OK)
        printf("the archive holds\n");
    else
        printf("FALSE: %s\n", error.text);
    return status == STATUS_OK;
}

/* A file, which may be the answer of match.record around the record. */
static json_t *load(const char *path)
{
    json_error_t reason;
    json_t *file = json_load_file(path, JSON_REJECT_DUPLICATES, &reason);
    if (file == NULL)
        fprintf(stderr, "%s:%d: %s\n", path, reason.line, reason.text);
    json_t *inner = json_object_get(file, "record");
    if (!json_is_object(inner))
        return file;
    json_incref(inner);
    json_decref(file);
    return inner;
}

static bool holds(const json_t *record)
{
    struct record_report report;
    struct error error = {0};
    enum status status = record_verify(record, &report, &error);
    for (int i = 0; i < report.count; i++)
        printf("%s\n", report.line[i]);
    if (status == STATUS_OK)
        printf("the record holds\n");
    else
        printf("FALSE: %s\n", error.text);
    return status == STATUS_OK;
}

/* What a seat had been told against what the record says was played. */
static bool fits(const json_t *record, const char *path)
{
    struct error error = {0};
    int count;
    json_t *part = load(path);
    enum status status = part != NULL
                             ? record_verify_part(record, part, &count, &error)
                             : STATUS_BAD_REQUEST;
    json_decref(part);
    if (status == STATUS_OK)
        printf("%s: %d updates were of what the record says\n", path, count);
    else
        printf("FALSE: %s: %s\n", path, error.text);
    return status == STATUS_OK;
}

int command_verify(int argc, char **argv)
{
    struct error error = {0};
    if (argc < 2) {
        fprintf(stderr,
                "Usage: estafetted verify RECORD.json [PART.json]...\n");
        return 2;
    }
    if (library_open(&error) != STATUS_OK) {
        fprintf(stderr, "estafetted: %s\n", error.text);
        return 1;
    }
    json_t *record = load(argv[1]);
    bool is_archive = json_is_object(json_object_get(record, "archive"));
    bool is_good =
        record != NULL && (is_archive ? holds_archive(record) : holds(record));
    for (int i = 2; i < argc && record != NULL; i++)
        is_good = fits(record, argv[i]) && is_good;
    json_decref(record);
    library_close();
    return is_good ? 0 : 1;
}
