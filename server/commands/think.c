/*
 * think: reads positions as one seat knows them, and writes what it would do.
 *
 * One line in, one line out: {"position","seat"} of match.imagine, then
 * {"action"} or {"error"}. It has rules and a search, and neither store nor
 * socket; before it reads the first position the kernel is told to end it for
 * any call but to read, to write and to leave. So what is hidden in a match is
 * never where the choice is made, whatever stands in this program. What a
 * position takes to be read comes from memory that was taken before.
 */

#include "server/commands/command.h"

#include "common/base/writer.h"
#include "server/rules/action.h"
#include "server/rules/field.h"
#include "server/rules/ids.h"
#include "server/rules/library.h"
#include "server/think/think.h"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef __has_feature
#    define __has_feature(name) 0
#endif

enum {
    LINE_MOST = 1 << 20,
    ANSWER_MOST = 1 << 16,
    HEAP_MOST = 16 << 20,
    ALIGNED = 16
};

/* What jansson takes for one line, all given back at its end. */
static struct {
    char *bytes;
    size_t used;
} heap;

static void *take(size_t size)
{
    size_t room = (size + ALIGNED - 1) / ALIGNED * ALIGNED;
    if (heap.used + room > HEAP_MOST)
        return NULL;
    heap.used += room;
    return heap.bytes + heap.used - room;
}

static void give(void *bytes)
{
    (void)bytes;
}

struct thinking {
    const struct rules *rules;
    struct thinker *thinker;
    void *state;
    char *line, *answer;
    size_t had; /* bytes that were read beyond the last line */
};

/* A line without its end; NULL at the end of the input, or if it is too long.
 */
static char *read_line(struct thinking *thinking, size_t *length)
{
    for (;;) {
        char *end = memchr(thinking->line, '\n', thinking->had);
        if (end != NULL) {
            *length = (size_t)(end - thinking->line);
            return thinking->line;
        }
        ssize_t got = read(STDIN_FILENO, thinking->line + thinking->had,
                           LINE_MOST - thinking->had);
        if (got <= 0)
            return NULL;
        thinking->had += (size_t)got;
    }
}

static bool write_all(const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t put = write(STDOUT_FILENO, bytes, length);
        if (put <= 0)
            return false;
        bytes += put;
        length -= (size_t)put;
    }
    return true;
}

static enum status read_position(struct thinking *thinking,
                                 const json_t *position, struct error *error)
{
    const struct game *game = thinking->rules->game;
    memset(thinking->state, 0, game->state_size);
    fields_reset(game->fields, game->field_count, thinking->state);
    return fields_read(thinking->rules, game->fields, game->field_count,
                       position, false, thinking->state, error);
}

/* What comes from without may be no position that the rules have. */
static enum status choose(struct thinking *thinking, const json_t *asked,
                          struct writer *out, struct error *error)
{
    static struct action action;
    const struct rules *rules = thinking->rules;
    const char *name = json_string_value(json_object_get(asked, "seat"));
    uint16_t seat = name == NULL ? ID_NONE : id_find(rules, ID_SEAT, name);
    if (seat == ID_NONE)
        return error_set(error, STATUS_BAD_REQUEST, "no such seat");
    enum status status =
        read_position(thinking, json_object_get(asked, "position"), error);
    if (status != STATUS_OK)
        return status;
    const char *why = rules->game->invariants(rules, thinking->state);
    if (why != NULL)
        return error_set(error, STATUS_BAD_REQUEST, "no position: %s", why);
    if (!seat_in(course_to_act(course_of(thinking->state)), (seat_id)seat))
        return error_set(error, STATUS_BAD_REQUEST, "%s is not awaited", name);
    if (!think_choose(thinking->thinker, thinking->state, (seat_id)seat,
                      &action))
        return error_set(error, STATUS_NOT_FOUND, "no action was found");
    writer_key(out, "action");
    action_encode(rules, &action, out);
    return STATUS_OK;
}

static bool answer(struct thinking *thinking, const char *line, size_t length)
{
    struct error error = {.text = ""};
    struct writer out;
    json_error_t reason;
    writer_init(&out, thinking->answer, ANSWER_MOST);
    writer_object(&out);
    json_t *asked = json_loadb(line, length, JSON_REJECT_DUPLICATES, &reason);
    enum status status =
        asked == NULL ? error_set(&error, STATUS_BAD_REQUEST, "%s", reason.text)
                      : choose(thinking, asked, &out, &error);
    if (status != STATUS_OK)
        writer_put_text(&out, "error", error.text);
    writer_object_end(&out);
    json_decref(asked);
    heap.used = 0;
    return !out.is_full && write_all(out.data, out.used) && write_all("\n", 1);
}

static bool start(struct thinking *thinking, const struct think_level *level,
                  uint64_t seed)
{
    thinking->thinker = think_new(thinking->rules, level, seed);
    thinking->state = calloc(1, thinking->rules->game->state_size);
    thinking->line = malloc(LINE_MOST);
    thinking->answer = malloc(ANSWER_MOST);
    heap.bytes = malloc(HEAP_MOST);
    return thinking->thinker != NULL && thinking->state != NULL
           && thinking->line != NULL && thinking->answer != NULL
           && heap.bytes != NULL;
}

#if defined(__x86_64__)
#    define OWN_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#    define OWN_ARCH AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64
#    define OWN_ARCH AUDIT_ARCH_RISCV64
#endif

/*
 * Reads, writes, leaves; whatever else is the end. A filter, since one can be
 * laid over those that a service manager has put on the server before, which
 * strict mode cannot. Where its architecture is not known here, strict mode.
 */
static bool shut_off(void)
{
#ifdef OWN_ARCH
    enum {
        ARCH = offsetof(struct seccomp_data, arch),
        CALL = offsetof(struct seccomp_data, nr)
    };
    struct sock_filter rows[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, ARCH),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCH, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, CALL),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_read, 4, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_write, 3, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_exit, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_exit_group, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog filter = {sizeof rows / sizeof *rows, rows};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
           && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
#else
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT) == 0;
#endif
}

/* Sanitizers call more than that, and their build is nobody's opponent. */
static bool shut(void)
{
    return __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
           || shut_off();
}

static int think_on(struct thinking *thinking)
{
    size_t length;
    char *line;
    json_set_alloc_funcs(take, give);
    if (!shut()) {
        fprintf(stderr, "estafetted: the kernel does not shut this program "
                        "off, so it does not think\n");
        return 1;
    }
    while ((line = read_line(thinking, &length)) != NULL) {
        if (!answer(thinking, line, length))
            break;
        thinking->had -= length + 1;
        memmove(thinking->line, thinking->line + length + 1, thinking->had);
    }
    /* Without what the library would do at the end: that is forbidden now. */
    syscall(SYS_exit, 0);
    return 0;
}

static int usage(void)
{
    fprintf(stderr, "estafetted think GAME SCENARIO LEVEL [--seed N]\nlevels:");
    for (const struct think_level *level = think_levels; level->name != NULL;
         level++)
        fprintf(stderr, " %s", level->name);
    fprintf(stderr, "\n");
    return 2;
}

int command_think(int argc, char **argv)
{
    struct thinking thinking = {.rules = NULL};
    struct error error = {.text = ""};
    bool has_seed = argc == 6 && strcmp(argv[4], "--seed") == 0;
    const struct think_level *level =
        argc == 4 || has_seed ? think_level_find(argv[3]) : NULL;
    if (level == NULL)
        return usage();
    if (library_open(&error) != STATUS_OK) {
        fprintf(stderr, "estafetted: %s\n", error.text);
        return 1;
    }
    thinking.rules = library_rules(argv[1], argv[2]);
    if (thinking.rules == NULL) {
        fprintf(stderr, "estafetted: no such game or scenario\n");
        return 2;
    }
    /* Thinking waits for whatever else this machine has to do. */
    (void)setpriority(PRIO_PROCESS, 0, PRIO_MAX);
    if (!start(&thinking, level, has_seed ? strtoull(argv[5], NULL, 10) : 1)) {
        fprintf(stderr, "estafetted: memory is short\n");
        return 1;
    }
    return think_on(&thinking);
}
