/* Archives: folded again, and held against what they say. */

#include "server/umpire/archive.h"

#include "common/base/instant.h"
#include "server/umpire/umpire_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct checking {
    const json_t *archive;
    struct contest *contest;
    int rounds, by_hand, results;
    void (*say)(void *user, const char *line);
    void *user;
    struct error *error;
};

static const char *text(const json_t *json, const char *name)
{
    const char *value = json_string_value(json_object_get(json, name));
    return value != NULL ? value : "";
}

static enum status wrong(const struct checking *checking, const char *what)
{
    return error_set(checking->error, STATUS_BAD_REQUEST, "%s", what);
}

static void say_count(const struct checking *checking, const char *what,
                      int count, const char *how)
{
    char line[REPORT_LINE];
    snprintf(line, sizeof line, "%s: %d, %s", what, count, how);
    checking->say(checking->user, line);
}

/* A round that was not made by hand is the one that the format makes. */
static enum status check_round(struct checking *checking, const json_t *act)
{
    json_t *publish = NULL;
    struct error why;
    /* Challenges: folding them holds them against the ladder's rule. */
    if (checking->contest->terms.reach > 0)
        return STATUS_OK;
    checking->rounds++;
    if (json_object_get(act, "by_hand") != NULL) {
        checking->by_hand++;
        return STATUS_OK;
    }
    enum status status = contest_pair(checking->contest, &publish, &why);
    bool is_same = status == STATUS_OK
                   && json_equal(json_object_get(publish, "meetings"),
                                 json_object_get(act, "meetings"));
    json_decref(publish);
    return is_same ? STATUS_OK
                   : wrong(checking, "a round is not as its format pairs it");
}

static enum status fold_act(struct checking *checking, const json_t *row,
                            size_t number)
{
    struct act act = {.role = text(row, "role"),
                      .json = json_object_get(row, "act")};
    struct error why = {.text = ""};
    if (json_integer_value(json_object_get(row, "number")) != (json_int_t)number
        || !instant_parse(text(row, "at"), &act.at))
        return wrong(checking, "acts are not numbered one after the other");
    enum status status = STATUS_OK;
    if (strcmp(text(act.json, "act"), "publish") == 0)
        status = check_round(checking, act.json);
    if (strcmp(text(act.json, "act"), "result") == 0)
        checking->results++;
    if (status == STATUS_OK
        && contest_apply(checking->contest, &act, &why) != STATUS_OK)
        status = error_set(checking->error, STATUS_BAD_REQUEST, "act %zu: %s",
                           number, why.text);
    return status;
}

static enum status check_acts(struct checking *checking)
{
    const json_t *acts = json_object_get(checking->archive, "acts");
    enum status status = STATUS_OK;
    for (size_t i = 0; i < json_array_size(acts) && status == STATUS_OK; i++)
        status = fold_act(checking, json_array_get(acts, i), i);
    if (status == STATUS_OK && checking->contest->phase != PHASE_CLOSED)
        status = wrong(checking, "the acts do not lead to a closed tournament");
    if (status != STATUS_OK)
        return status;
    say_count(checking, "acts", (int)json_array_size(acts),
              "each allowed where it stands");
    say_count(checking, "rounds", checking->rounds - checking->by_hand,
              "as the format pairs them");
    if (checking->by_hand > 0)
        say_count(checking, "rounds", checking->by_hand,
                  "paired by an umpire's hand");
    return STATUS_OK;
}

static enum status check_table(const struct checking *checking)
{
    struct writer out;
    writer_open(&out, 16 * 1024 * 1024);
    writer_object(&out);
    table_write(checking->contest, &out);
    writer_object_end(&out);
    json_t *table = json_loadb(out.data, out.used, 0, NULL);
    bool is_same = json_equal(json_object_get(table, "rows"),
                              json_object_get(checking->archive, "rows"))
                   && json_equal(json_object_get(table, "breaks"),
                                 json_object_get(checking->archive, "breaks"));
    json_decref(table);
    writer_release(&out);
    if (!is_same)
        return wrong(checking, "the table is not that of the acts");
    checking->say(checking->user, "table: as it follows from the acts");
    return STATUS_OK;
}

static const json_t *row_of(const json_t *list, const char *match)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (strcmp(text(json_array_get(list, i), "match"), match) == 0)
            return json_array_get(list, i);
    return NULL;
}

/* The act that took the result of a match, or NULL. */
static const json_t *result_of(const struct checking *checking,
                               const char *match)
{
    const json_t *acts = json_object_get(checking->archive, "acts");
    for (size_t i = 0; i < json_array_size(acts); i++) {
        const json_t *act = json_object_get(json_array_get(acts, i), "act");
        if (strcmp(text(act, "act"), "result") == 0
            && strcmp(text(act, "match"), match) == 0)
            return act;
    }
    return NULL;
}

static enum status check_record(struct checking *checking, const json_t *record)
{
    struct record_report report;
    const char *match = text(record, "match");
    const json_t *row =
        row_of(json_object_get(checking->archive, "matches"), match);
    const json_t *commands = json_object_get(record, "commands");
    size_t count = json_array_size(commands);
    const json_t *last = json_array_get(commands, count > 0 ? count - 1 : 0);
    if (row == NULL || count == 0
        || strcmp(text(row, "digest"), text(last, "digest")) != 0
        || strcmp(text(record, "key"), text(checking->archive, "key")) != 0)
        return wrong(checking, "a record is not of this tournament");
    const json_t *act = result_of(checking, match);
    if (act != NULL
        && strcmp(text(act, "winner"),
                  text(json_object_get(record, "result"), "winner"))
               != 0)
        return wrong(checking, "a result is not that of its match");
    return record_verify(record, &report, checking->error);
}

static enum status check_records(struct checking *checking,
                                 const json_t *records)
{
    enum status status = STATUS_OK;
    for (size_t i = 0; i < json_array_size(records) && status == STATUS_OK; i++)
        status = check_record(checking, json_array_get(records, i));
    /* All of them, or it is a part: each is named once, by the check above. */
    if (status == STATUS_OK && json_array_size(records) > 0)
        say_count(checking, "records", (int)json_array_size(records),
                  "each replayed to its digest");
    return status;
}

enum status archive_verify(const json_t *file,
                           void (*say)(void *user, const char *line),
                           void *user, struct error *error)
{
    struct checking checking = {.archive = json_object_get(file, "archive"),
                                .say = say,
                                .user = user,
                                .error = error};
    checking.contest = contest_new(text(checking.archive, "tournament"));
    enum status status = STATUS_OK;
    if (!record_is_signed(checking.archive))
        status = wrong(&checking, "signature: not that of the key over it");
    if (status == STATUS_OK)
        status = check_acts(&checking);
    if (status == STATUS_OK)
        status = check_table(&checking);
    if (status == STATUS_OK)
        status = check_records(&checking, json_object_get(file, "records"));
    contest_free(checking.contest);
    return status;
}
