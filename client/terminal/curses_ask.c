/* The question for the terminal's ground, and its answers. */

#include "client/terminal/curses_ask.h"

#include "client/terminal/theme.h"

#include <curses.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    ESCAPE = 27,
    BELL = 7,
    ANSWERS_MOST = 400,
    AWAITED_MILLISECONDS = 2000 /* after that there is no answer any more */
};

static struct {
    bool is_awaited;
    int64_t asked;
    enum screen_theme late;
} asked;

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* One byte, if it comes before `end`. */
static bool next_byte(int64_t end, char *byte)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int64_t left = end - now();
    return left >= 0 && poll(&input, 1, (int)left) == 1
           && read(STDIN_FILENO, byte, 1) == 1;
}

/* The length of a sequence that begins here; all that is left if it is cut. */
static size_t sequence(const char *at, size_t length)
{
    bool is_text = length > 1 && at[1] == ']';
    size_t begin = length > 1 && (is_text || at[1] == '[') ? 2 : 1;
    for (size_t i = begin; i < length; i++) {
        bool is_end =
            is_text ? at[i] == BELL || (at[i] == '\\' && at[i - 1] == ESCAPE)
                    : at[i] >= '@' && at[i] <= '~';
        if (is_end)
            return i + 1;
    }
    return length;
}

static bool is_last(const char *text, size_t length)
{
    for (size_t i = 0; i + 3 < length; i++)
        if (text[i] == ESCAPE && text[i + 1] == '[' && text[i + 2] == '?') {
            size_t end = i + sequence(text + i, length - i);
            return text[end - 1] == 'c';
        }
    return false;
}

/* Takes the theme out of what came, and gives back what was typed. */
static enum screen_theme sort(const char *text, size_t length)
{
    enum screen_theme theme = THEME_AUTO;
    char typed[ANSWERS_MOST];
    size_t count = 0;
    for (size_t i = 0; i < length;) {
        size_t part = text[i] == ESCAPE ? sequence(text + i, length - i) : 1;
        char answer[ANSWERS_MOST];
        snprintf(answer, sizeof answer, "%.*s", (int)part, text + i);
        if (text[i] != ESCAPE)
            typed[count++] = text[i];
        else if (strncmp(answer, "\033]11;", 5) == 0)
            theme = theme_of_answer(answer + 5);
        i += part;
    }
    while (count > 0)
        ungetch((unsigned char)typed[--count]);
    return theme;
}

enum screen_theme curses_ask(void)
{
    char text[ANSWERS_MOST];
    size_t length = 0;
    printf("\033]11;?\033\\\033[c");
    fflush(stdout);
    asked.asked = now();
    asked.is_awaited = true;
    int64_t end = asked.asked + ASK_MILLISECONDS;
    while (asked.is_awaited && length < sizeof text
           && next_byte(end, &text[length])) {
        length++;
        asked.is_awaited = !is_last(text, length);
    }
    return sort(text, length);
}

void curses_ask_late(bool is_ground, const char *answer)
{
    if (is_ground)
        asked.late = theme_of_answer(answer);
    else
        asked.is_awaited = false;
}

enum screen_theme curses_ask_taken(void)
{
    enum screen_theme theme = asked.late;
    asked.late = THEME_AUTO;
    return theme;
}

void curses_ask_end(void)
{
    char text[ANSWERS_MOST];
    int64_t end = now() + ASK_MILLISECONDS;
    if (!asked.is_awaited || now() > asked.asked + AWAITED_MILLISECONDS)
        return;
    for (size_t length = 0;
         length < sizeof text && next_byte(end, &text[length]);)
        if (is_last(text, ++length))
            return;
}
