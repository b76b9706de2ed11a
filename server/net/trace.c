/*
 * The log: one line a request on standard error, never what was in it.
 *
 * No token, name, text of a player, id of a match or position: ids of private
 * matches are what lets one in.
 */

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

#include "server/net/inside.h"

uint64_t steady_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000U + (uint64_t)now.tv_nsec;
}

uint64_t steady_ms(void)
{
    return steady_ns() / 1000000U;
}

int64_t wall_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void print(enum log_level level, const char *line)
{
    static const char *const words[] = {"", "error", "notice", "request"};
    char instant[32];
    struct tm parts;
    time_t now = time(NULL);
    gmtime_r(&now, &parts);
    strftime(instant, sizeof instant, "%Y-%m-%dT%H:%M:%SZ", &parts);
    fprintf(stderr, "%s %s %s\n", instant, words[level], line);
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
    print(level, line);
}

void note_answer(struct net *net, uint64_t connection, const char *method,
                 enum status status, uint64_t began, size_t bytes)
{
    uint64_t us = (steady_ns() - began) / 1000U;
    metrics_count(&net->metrics, method, status, us, bytes);
    trace(net, LOG_REQUESTS,
          "connection=%llu method=%s answer=%s us=%llu bytes=%zu",
          (unsigned long long)connection, method != NULL ? method : "-",
          status_word(status), (unsigned long long)us, bytes);
}
