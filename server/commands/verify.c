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
static int report_archive(const json_t *file)
{
    struct error error = {0};
    if (archive_verify(file, say, NULL, &error) == STATUS_OK) {
        printf("the archive holds\n");
        return 0;
    }
    printf("FALSE: %s\n", error.text);
    return 1;
}

static int report(const json_t *record)
{
    struct record_report report;
    struct error error = {0};
    enum status status = record_verify(record, &report, &error);
    for (int i = 0; i < report.count; i++)
        printf("%s\n", report.line[i]);
    if (status == STATUS_OK) {
        printf("the record holds\n");
        return 0;
    }
    printf("FALSE: %s\n", error.text);
    return 1;
}

int command_verify(int argc, char **argv)
{
    json_error_t reason;
    struct error error = {0};
    if (argc != 2) {
        fprintf(stderr, "Usage: estafetted verify RECORD.json\n");
        return 2;
    }
    if (library_open(&error) != STATUS_OK) {
        fprintf(stderr, "estafetted: %s\n", error.text);
        return 1;
    }
    json_t *file = json_load_file(argv[1], JSON_REJECT_DUPLICATES, &reason);
    if (file == NULL) {
        fprintf(stderr, "%s:%d: %s\n", argv[1], reason.line, reason.text);
        library_close();
        return 1;
    }
    /* The answer of match.record is taken as well as the record in it. */
    const json_t *inner = json_object_get(file, "record");
    bool is_archive = json_is_object(json_object_get(file, "archive"));
    int code = is_archive ? report_archive(file)
                          : report(json_is_object(inner) ? inner : file);
    json_decref(file);
    library_close();
    return code;
}
