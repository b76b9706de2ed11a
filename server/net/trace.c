/*
 * The log: one line a request, never what was in it. It goes to standard error;
 * when that is the journal, with fields.
 *
 * No token, name, text of a player, id of a match or position: ids of private
 * matches are what lets one in.
 */

#define G_LOG_USE_STRUCTURED
#include "server/net/trace.h"

#include <glib.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "server/net/metrics.h"
#include "server/net/state.h"
#include "server/net/steady.h"

/* Of each level: its word on standard error, and its priority in the journal.
 */
static const struct {
    const char *word, *priority;
} levels[] = {
    [LOG_NOTHING] = {"", "7"},
    [LOG_ERRORS] = {"error", "3"},
    [LOG_NOTICES] = {"notice", "5"},
    [LOG_REQUESTS] = {"request", "6"},
};

/* What a line says is also said in fields, which a journal can be asked by. */
enum { FIELDS_MOST = 8 };

static void print_journal(enum log_level level, const char *line,
                          const GLogField *more, size_t count)
{
    GLogField fields[FIELDS_MOST] = {
        {"MESSAGE", line, -1},
        {"PRIORITY", levels[level].priority, -1},
        {"SYSLOG_IDENTIFIER", "estafetted", -1},
    };
    size_t used = 3;
    for (size_t i = 0; i < count && used < FIELDS_MOST; i++)
        fields[used++] = more[i];
    g_log_writer_journald(G_LOG_LEVEL_MESSAGE, fields, used, NULL);
}

static void print(enum log_level level, const char *line,
                  const GLogField *fields, size_t count)
{
    static int is_journal = -1;
    char instant[32];
    struct tm parts;
    time_t now = time(NULL);
    if (is_journal < 0)
        is_journal = g_log_writer_is_journald(STDERR_FILENO);
    if (is_journal) {
        print_journal(level, line, fields, count);
        return;
    }
    gmtime_r(&now, &parts);
    strftime(instant, sizeof instant, "%Y-%m-%dT%H:%M:%SZ", &parts);
    fprintf(stderr, "%s %s %s\n", instant, levels[level].word, line);
}

void trace(const struct net *net, enum log_level level, const char *format, ...)
{
    if (level > net->settings->level)
        return;
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    print(level, line, NULL, 0);
}

void note_answer(struct net *net, uint64_t connection,
                 const struct endpoint *endpoint, enum status status,
                 uint64_t began, size_t bytes)
{
    uint64_t us = (steady_ns() - began) / 1000U;
    metrics_count(&net->metrics, endpoint, status, us, bytes);
    if (LOG_REQUESTS > net->settings->level)
        return;
    char line[512], time[24], size[24];
    snprintf(time, sizeof time, "%llu", (unsigned long long)us);
    snprintf(size, sizeof size, "%zu", bytes);
    const char *name = endpoint != NULL ? endpoint->name : "-";
    snprintf(line, sizeof line,
             "connection=%llu method=%.80s answer=%s us=%s bytes=%s",
             (unsigned long long)connection, name, status_word(status), time,
             size);
    const GLogField fields[] = {{"METHOD", name, -1},
                                {"ANSWER", status_word(status), -1},
                                {"MICROSECONDS", time, -1},
                                {"BYTES", size, -1}};
    print(LOG_REQUESTS, line, fields, sizeof fields / sizeof *fields);
}
