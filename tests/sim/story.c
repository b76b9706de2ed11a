/*
 * A story in which every method is called, told again and again: each time
 * another statement, write, sync or read of one call fails.
 *
 * Usage: story [--table] [--step N] [--from LINE] FILE
 *
 * Whatever fails, the client gets the answer or a clear error. What was
 * answered is there after a crash that follows at once; what was not has left
 * nothing half-done; and the same call then works. A line of the file is
 *
 *     WHO METHOD {PARAMS} [NAME=PATH…] [!WORD]
 *
 * where $NAME in the params stands for what an earlier answer had at PATH, and
 * !WORD is the error that the call gets when nothing fails. A ~ marks a call
 * that is done in steps, each of them sound by itself: where it stops in
 * between, the same call goes on from there. A + marks one of which every try
 * is written down, also one that failed. `wait MS` lets
 * time pass, and `second` is the server looking for what is due.
 */

#include "server/rules/library.h"
#include "tests/sim/cast.h"
#include "tests/sim/disk.h"
#include "tests/sim/dump.h"
#include "tests/sim/house.h"
#include "tests/sim/ledger.h"
#include "tests/sim/script.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { METHODS_MOST = 128, FAULTS_MOST = 2000 };

static const struct fault {
    const char *name;
    enum disk_fault disk; /* DISK_SOUND: a statement */
    bool is_dense;        /* tried eight times as often as the others */
} faults[] = {
    {"statement", DISK_SOUND, true}, {"full", DISK_FULL, false},
    {"sync", DISK_UNSYNCED, true},   {"write", DISK_UNWRITTEN, false},
    {"read", DISK_UNREAD, false},    {"dead", DISK_DEAD, false},
};
enum { FAULTS = sizeof faults / sizeof *faults };

static struct {
    int64_t now;
    int step;
    int from; /* lines before it are told without faults */
    struct rng rng;
    long runs, told, refused;
    char counts[DUMP_COUNTS]; /* as they were seen last */
} story;

static void fail(const struct line *line, const char *fault, int64_t n,
                 const char *what)
{
    if (strstr(what, "not done once") != NULL)
        fprintf(stderr, "%s", story.counts);
    fprintf(stderr, "line %d, %s: %s %d: %s\n", line->number, line->method,
            fault, (int)n, what);
    exit(1);
}

static void open_house(const struct line *line)
{
    struct error error;
    house_set_time(story.now);
    cast_leave();
    if (house_open(&cast_hooks, &error) != STATUS_OK)
        fail(line, "open", 0, error.text);
}

/* One run of a line, with or without a fault. */

enum told { TOLD_RIGHT, TOLD_UNAVAILABLE, TOLD_NOTHING, TOLD_WRONG };

static enum told judge(const struct line *line, const struct person *person)
{
    const json_t *error = json_object_get(person->answer, "error");
    const char *word = json_string_value(json_object_get(error, "message"));
    if (person->answer == NULL)
        return TOLD_NOTHING;
    if (word == NULL)
        return line->error[0] == '\0' ? TOLD_RIGHT : TOLD_WRONG;
    if (strcmp(word, line->error) == 0)
        return TOLD_RIGHT;
    return strcmp(word, "unavailable") == 0 ? TOLD_UNAVAILABLE : TOLD_WRONG;
}

static bool is_second(const struct line *line)
{
    return strcmp(line->method, "second") == 0;
}

static enum told tell(const struct line *line, struct person *person)
{
    if (is_second(line)) {
        house_second();
        house_settle();
        return TOLD_RIGHT;
    }
    cast_say(person, line->text);
    return judge(line, person);
}

static bool same(struct digest one, struct digest other)
{
    return memcmp(one.bytes, other.bytes, DIGEST_BYTES) == 0;
}

/* What the line does when all is well. */
struct calm {
    struct disk_image *before, *after;
    struct digest rows;
    char counts[DUMP_COUNTS];
};

/* Are there as many rows of each kind as there should be? */
static bool is_like(const struct calm *calm)
{
    dump_counts(story.counts);
    return strcmp(story.counts, calm->counts) == 0;
}

/* The power is gone for a moment: what is there afterwards? */
static struct digest crash(const struct line *line)
{
    disk_fail_at(DISK_DEAD, 1);
    house_close();
    disk_crash(&story.rng);
    open_house(line);
    return dump_rows();
}

static void check_sound(const struct line *line, const char *fault, int64_t n)
{
    if (!dump_is_sound())
        fail(line, fault, n, "the database is not sound");
    if (!dump_is_derived())
        fail(line, fault, n, "what follows from the log is not all there");
}

/* After a fault: the same once more must work. */
static void try_again(const struct line *line, struct person *person,
                      const struct calm *calm, const char *fault, int64_t n)
{
    bool was_done = is_like(calm);
    if (!is_second(line))
        cast_greet(person);
    enum told told = tell(line, person);
    if (is_second(line)) {
        house_second();
        house_settle();
    }
    if (told == TOLD_RIGHT) {
        if (!is_like(calm) && !line->has_traces)
            fail(line, fault, n, "once more, it is not done once");
        return;
    }
    /* It was done already, and the answer lost: it is not done twice. */
    if (told == TOLD_WRONG && was_done && is_like(calm))
        return;
    char *text = json_dumps(person->answer, JSON_ENCODE_ANY);
    fail(line, fault, n, text != NULL ? text : "no answer to the next try");
}

/*
 * A commit whose sync has failed may be there after all, and have ordered what
 * is done next: that follows when it is looked for.
 */
static bool is_done_at_last(const struct line *line, const struct calm *calm,
                            struct digest before)
{
    if (is_like(calm) || line->has_steps || is_second(line)
        || same(dump_rows(), before))
        return is_like(calm);
    house_second();
    house_settle();
    return is_like(calm);
}

static void check_told(const struct line *line, struct person *person,
                       const struct calm *calm, const struct fault *fault,
                       int64_t n, struct digest before, enum told told)
{
    bool is_gone = house_is_broken() || fault->disk == DISK_DEAD;
    struct digest live = before;
    if (!is_gone)
        live = dump_rows();
    if (told == TOLD_UNAVAILABLE && !same(live, before)
        && !same(live, calm->rows) && !line->has_steps)
        fail(line, fault->name, n, "it is half done");
    story.told += told == TOLD_RIGHT;
    story.refused += told == TOLD_UNAVAILABLE;
    if (told == TOLD_RIGHT) {
        bool has_changed = !same(live, before);
        struct digest kept = crash(line);
        check_sound(line, fault->name, n);
        if (has_changed ? !same(kept, live) : is_second(line))
            try_again(line, person, calm, fault->name, n);
        if (has_changed && !is_second(line) && !same(kept, live))
            fail(line, fault->name, n, "what was acknowledged is lost");
        return;
    }
    if (!is_gone) {
        try_again(line, person, calm, fault->name, n);
        live = dump_rows();
        if (!same(crash(line), live))
            fail(line, fault->name, n, "the next one is lost");
        return;
    }
    crash(line);
    check_sound(line, fault->name, n);
    bool is_done = is_done_at_last(line, calm, before);
    if (!is_done && !line->has_steps && !is_second(line)
        && !same(dump_rows(), before))
        fail(line, fault->name, n, "it is half done after a crash");
    if (!is_done || is_second(line))
        try_again(line, person, calm, fault->name, n);
}

/* True if the n-th came at all. */
static bool run_fault(const struct line *line, struct person *person,
                      const struct calm *calm, const struct fault *fault,
                      int64_t n)
{
    house_close();
    disk_load(calm->before);
    house_seed((uint64_t)line->number);
    open_house(line);
    if (!is_second(line))
        cast_greet(person);
    struct digest before = dump_rows();
    if (fault->disk == DISK_SOUND)
        house_fail_at(n);
    else
        disk_fail_at(fault->disk, n);
    enum told told = tell(line, person);
    bool has_come =
        fault->disk == DISK_SOUND ? house_has_failed() : disk_has_failed();
    house_fail_at(0);
    if (fault->disk != DISK_DEAD)
        disk_fail_at(DISK_SOUND, 0);
    if (!has_come)
        return false;
    story.runs++;
    if (told == TOLD_NOTHING || told == TOLD_WRONG) {
        char *text = json_dumps(person->answer, JSON_ENCODE_ANY);
        fail(line, fault->name, n, text != NULL ? text : "no answer");
    }
    check_told(line, person, calm, fault, n, before, told);
    return true;
}

static void run_faults(const struct line *line, struct person *person,
                       const struct calm *calm)
{
    long *runs = ledger_of(line->method);
    for (int i = 0; i < FAULTS; i++) {
        int step = faults[i].is_dense ? 1 + story.step / 8 : story.step;
        int64_t first = 1 + (int64_t)rng_among(&story.rng, (size_t)step);
        for (int64_t n = first; n < FAULTS_MOST; n += step) {
            if (!run_fault(line, person, calm, &faults[i], n))
                break;
            runs[i]++;
        }
    }
}

static void close_and_save(struct disk_image **image)
{
    house_close();
    *image = disk_save();
}

/* The line as it should go, then with everything that can fail in it. */
static void run_line(struct line *line)
{
    struct calm calm = {.before = NULL};
    struct person *person = cast_find(line->who);
    struct person kept = {.token = ""};
    if (!is_second(line))
        kept = *person;
    close_and_save(&calm.before);
    house_seed((uint64_t)line->number);
    open_house(line);
    if (!is_second(line))
        cast_greet(person);
    if (tell(line, person) != TOLD_RIGHT) {
        char *text = json_dumps(person->answer, JSON_ENCODE_ANY);
        fail(line, "calm", 0, text != NULL ? text : "no answer");
    }
    if (is_second(line)) {
        house_second();
        house_settle();
    }
    calm.rows = dump_rows();
    dump_counts(calm.counts);
    json_t *answer = json_incref(person->answer);
    close_and_save(&calm.after);
    open_house(line);
    if (line->number >= story.from)
        run_faults(line, person, &calm);
    house_close();
    disk_load(calm.after);
    open_house(line);
    if (!is_second(line)) {
        json_decref(person->answer);
        memcpy(person->token, kept.token, sizeof kept.token);
        person->answer = answer;
        cast_note_token(person, line->method);
        line_capture(line, json_object_get(answer, "result"));
    }
    disk_image_free(calm.before);
    disk_image_free(calm.after);
}

static void run_text(char *text, int number)
{
    static struct line line;
    if (text[strspn(text, " \n")] == '\0' || text[0] == '#')
        return;
    if (strncmp(text, "wait ", 5) == 0) {
        story.now += strtoll(text + 5, NULL, 10);
        house_set_time(story.now);
        return;
    }
    char nonce[VALUE_MOST];
    snprintf(nonce, sizeof nonce, "%032x", (unsigned)number);
    script_set("nonce", nonce);
    line_read(text, number, &line);
    run_line(&line);
}

static void run_file(FILE *file)
{
    char text[LINE_MOST];
    for (int number = 1; fgets(text, sizeof text, file) != NULL; number++)
        run_text(text, number);
}

static void begin(int step)
{
    struct error error;
    struct digest digest;
    char seal[DIGEST_TEXT], bytes[DIGEST_TEXT];
    unsigned char data[DIGEST_BYTES];
    memset(data, 0x11, sizeof data);
    digest_of(data, sizeof data, &digest);
    digest_text(&digest, seal);
    memcpy(digest.bytes, data, sizeof data);
    digest_text(&digest, bytes);
    script_set("seal", seal);
    script_set("bytes", bytes);
    story.step = step;
    story.now = INT64_C(1000000000000);
    rng_seed(&story.rng, "story");
    if (library_open(&error) != STATUS_OK) {
        fprintf(stderr, "%s\n", error.text);
        exit(2);
    }
    disk_open();
    open_house(&(struct line){.number = 0});
}

static void print_table(void)
{
    const char *names[FAULTS];
    for (int i = 0; i < FAULTS; i++)
        names[i] = faults[i].name;
    ledger_print(names, FAULTS);
}

int main(int argc, char **argv)
{
    int step = 1;
    bool has_table = false;
    for (; argc > 2; argv++, argc--)
        if (strcmp(argv[1], "--table") == 0)
            has_table = true;
        else if (strcmp(argv[1], "--from") == 0 && argc > 3) {
            story.from = (int)strtol(argv[2], NULL, 10);
            argv++, argc--;
        } else if (strcmp(argv[1], "--step") == 0 && argc > 3) {
            step = (int)strtol(argv[2], NULL, 10);
            argv++, argc--;
        }
    house_seed(0);
    if (sodium_init() < 0)
        return 2;
    json_object_seed(1);
    FILE *file = argc == 2 && step > 0 ? fopen(argv[1], "r") : NULL;
    if (file == NULL) {
        fprintf(stderr,
                "Usage: story [--table] [--step N] [--from LINE] FILE\n");
        return 2;
    }
    begin(step);
    run_file(file);
    fclose(file);
    house_close();
    if (has_table)
        print_table();
    printf("%d methods, %ld faults: %ld answered all the same and kept, %ld "
           "refused and undone; the next call worked each time\n",
           ledger_methods(), story.runs, story.told, story.refused);
    return story.from > 0 || ledger_is_complete() ? 0 : 1;
}
