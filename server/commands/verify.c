/* verify: replays a record or an archive with no server; says what holds. */

#include "server/commands/command.h"
#include "server/match/record/record.h"
#include "server/rules/library.h"
#include "server/umpire/archive.h"

#include <stdio.h>
#include <string.h>

/* What the program ends with: it holds, it does not, it was called wrongly, it
 * holds but another has signed it. */
enum { HOLDS = 0, FALSE_RECORD = 1, USAGE = 2, OTHER_KEY = 3 };

struct words {
    const char *record;
    char **parts;
    int part_count;
    char key[RECORD_KEY_TEXT]; /* "": any will do */
};

static void say(void *user, const char *line)
{
    (void)user;
    printf("%s\n", line);
}

static bool conclude(const char *what, enum status status,
                     const struct error *error)
{
    if (status == STATUS_OK)
        printf("the %s holds\n", what);
    else
        printf("FALSE: %s\n", error->text);
    return status == STATUS_OK;
}

/* A tournament, with or without the records of its matches. */
static bool holds_archive(const json_t *file)
{
    struct error error = {0};
    enum status status = archive_verify(file, say, NULL, &error);
    return conclude("archive", status, &error);
}

static bool holds_record(const json_t *record)
{
    struct record_report report;
    struct error error = {0};
    enum status status = record_verify(record, &report, &error);
    for (int i = 0; i < report.count; i++)
        printf("%s\n", report.line[i]);
    return conclude("record", status, &error);
}

static const char *text_of(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text != NULL ? text : "";
}

/*
 * Beside what is verified stands nothing that is not: only what the answer of
 * the server says again (`about`), and the records that belong to an archive.
 */
static bool is_alone(const json_t *file, const char *inner, const char *about)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)file, name, value)
    {
        bool is_again = strcmp(name, about) == 0
                        && strcmp(text_of(file, about),
                                  text_of(json_object_get(file, inner), about))
                               == 0;
        bool is_more = strcmp(inner, "archive") == 0
                       && strcmp(name, "records") == 0 && json_is_array(value);
        if (strcmp(name, inner) != 0 && !is_again && !is_more) {
            printf("FALSE: form: beside the %s stands %.40s\n", inner, name);
            return false;
        }
    }
    return true;
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
    json_t *alone =
        is_alone(file, "record", "match") ? json_incref(inner) : NULL;
    json_decref(file);
    return alone;
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

static bool is_key(const char *text)
{
    return strlen(text) == RECORD_KEY_TEXT - 1
           && strspn(text, "0123456789abcdef") == RECORD_KEY_TEXT - 1;
}

/* A key, or a file in which it stands alone on the first line. */
static bool read_key(const char *word, char key[RECORD_KEY_TEXT])
{
    char line[RECORD_KEY_TEXT + 2] = "";
    FILE *file = is_key(word) ? NULL : fopen(word, "r");
    if (is_key(word))
        snprintf(line, sizeof line, "%s", word);
    else if (file == NULL || fgets(line, sizeof line, file) == NULL)
        line[0] = '\0';
    if (file != NULL)
        fclose(file);
    line[strcspn(line, "\r\n")] = '\0';
    if (!is_key(line)) {
        fprintf(stderr,
                "estafetted verify: %s is no key: 64 digits 0-9a-f, or a file "
                "with them\n",
                word);
        return false;
    }
    memcpy(key, line, RECORD_KEY_TEXT);
    return true;
}

static bool read_words(int argc, char **argv, struct words *words)
{
    int at = 1;
    if (argc > 2 && strcmp(argv[1], "--key") == 0) {
        if (!read_key(argv[2], words->key))
            return false;
        at = 3;
    }
    if (at >= argc || argv[at][0] == '-') {
        fprintf(stderr, "Usage: estafetted verify [--key HEX|FILE] "
                        "RECORD.json [PART.json]...\n");
        return false;
    }
    for (int i = at; i < argc; i++)
        if (strcmp(argv[i], "--key") == 0) {
            fprintf(stderr, "estafetted verify: --key stands before the "
                            "record\n");
            return false;
        }
    words->record = argv[at];
    words->parts = argv + at + 1;
    words->part_count = argc - at - 1;
    return true;
}

/* That it holds says nothing of who has signed it: anybody can sign. */
static int compare_key(const char *signer, const char *key)
{
    if (key[0] == '\0')
        return HOLDS;
    if (strcmp(signer, key) != 0) {
        printf("OTHER KEY: signed by %s, not by %s\n", signer, key);
        return OTHER_KEY;
    }
    printf("key: the one that was given\n");
    return HOLDS;
}

static int verify(const struct words *words)
{
    json_t *record = load(words->record);
    const json_t *archive = json_object_get(record, "archive");
    bool is_archive = json_is_object(archive);
    bool is_good = record != NULL;
    if (is_good && is_archive)
        is_good =
            is_alone(record, "archive", "tournament") && holds_archive(record);
    else if (is_good)
        is_good = holds_record(record);
    for (int i = 0; i < words->part_count && record != NULL; i++)
        is_good = fits(record, words->parts[i]) && is_good;
    int code = is_good ? compare_key(
                   text_of(is_archive ? archive : record, "key"), words->key)
                       : FALSE_RECORD;
    json_decref(record);
    return code;
}

int command_verify(int argc, char **argv)
{
    struct words words = {0};
    struct error error = {0};
    if (!read_words(argc, argv, &words))
        return USAGE;
    if (library_open(&error) != STATUS_OK) {
        fprintf(stderr, "estafetted: %s\n", error.text);
        return FALSE_RECORD;
    }
    int code = verify(&words);
    library_close();
    return code;
}
