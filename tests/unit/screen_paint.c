/* The painter: what is sent for a change, and no more. */

#include "client/terminal/paint.h"

#include <criterion/criterion.h>
#include <curses.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Of <term.h>, whose names of capabilities are short words. */
int setupterm(const char *name, int file, int *found);

static struct painter painter;
static struct cells cells;

static void open_in(enum screen_colours colours)
{
    int found;
    cr_assert_eq(setupterm("xterm-256color", 1, &found), OK);
    cr_assert(paint_open(&painter, colours));
    cells_init(&cells, 80, 10);
    cells_clear(&cells, (struct ink){INK_DEFAULT, INK_DEFAULT, 0});
}

static void close_all(void)
{
    paint_release(&painter);
    cells_release(&cells);
}

TestSuite(screen_paint, .fini = close_all);

static void put(int x, int y, const char *text, int32_t front, int32_t back)
{
    cells_text(&cells, x, y, 80, (struct ink){front, back, 0}, text);
}

static void expect(const char *wanted)
{
    paint(&painter, &cells);
    size_t length = strlen(wanted);
    cr_assert(painter.stream.used == length
                  && memcmp(painter.stream.data, wanted, length) == 0,
              "%zu bytes: %.*s", painter.stream.used, (int)painter.stream.used,
              painter.stream.data);
}

Test(screen_paint, a_colour_that_stays_is_not_sent)
{
    open_in(COLOURS_FULL);
    paint(&painter, &cells);
    put(0, 0, "ab", 0x102030, 0x405060);
    put(2, 0, "c ", 0x112233, 0x405060);
    expect("\033[38;2;16;32;48;48;2;64;80;96mab\033[38;2;17;34;51mc \r");
    put(0, 0, "x", 0x112233, 0x405060);
    expect("x\b");
    expect("");
}

/* Whoever wrote in between may have left a region that scrolls. */
Test(screen_paint, what_was_lost_begins_with_no_region)
{
    open_in(COLOURS_NONE);
    paint(&painter, &cells);
    paint_forget(&painter);
    expect("\033[m\033[1;10r\033[H\033[2J\033[1;1H");
}

Test(screen_paint, of_a_blank_only_the_ground_is_seen)
{
    open_in(COLOURS_FULL);
    put(0, 0, "    ", 0x102030, 0x405060);
    paint(&painter, &cells);
    put(0, 0, "    ", 0x999999, 0x405060);
    expect("");
}

Test(screen_paint, a_colour_of_the_256_is_sent_in_short)
{
    open_in(COLOURS_FULL);
    paint(&painter, &cells);
    put(0, 0, "a", 0x5f8700, INK_DEFAULT);
    expect("\033[38;5;64ma\b");
}

/* The second look begins as many bytes on as the first one's ended. */
Test(screen_paint, a_look_does_not_go_on_with_one_sent_before)
{
    open_in(COLOURS_FULL);
    paint(&painter, &cells);
    put(0, 0, "a", 0x5f8700, INK_DEFAULT);
    expect("\033[38;5;64ma\b");
    put(0, 0, "bcdefghijk", 0x5f8700, INK_DEFAULT);
    put(10, 0, "x", 0x5f875f, INK_DEFAULT);
    expect("bcdefghijk\033[38;5;65mx\r");
}

Test(screen_paint, the_rest_of_a_row_is_cleared)
{
    open_in(COLOURS_NONE);
    put(0, 3, "Many words", INK_DEFAULT, INK_DEFAULT);
    paint(&painter, &cells);
    put(4, 3, "          ", INK_DEFAULT, INK_DEFAULT);
    expect("\033[4;6H\033[K\033[1d\r");
}

/* Where the painter believed it beyond the edge, its next way went wrong. */
Test(screen_paint, a_cursor_beyond_the_edge_is_at_it)
{
    open_in(COLOURS_NONE);
    paint(&painter, &cells);
    cells.cursor_x = 90;
    cells.cursor_y = 12;
    paint(&painter, &cells);
    cells.cursor_x = 79;
    cells.cursor_y = 9;
    expect("");
}

/* A pipe that takes little at once, and that nobody waits for. */
Test(screen_paint, a_slow_terminal_gets_all)
{
    enum { SIZE = 1 << 20 };
    int ends[2];
    struct stream stream = {0};
    for (int i = 0; i < SIZE; i++)
        stream_put(&stream, &"abcdefg"[i % 7], 1);
    cr_assert_eq(pipe2(ends, O_NONBLOCK), 0);
    pid_t reader = fork();
    if (reader == 0) {
        struct pollfd input = {.fd = ends[0], .events = POLLIN};
        char part[1000];
        int at = 0, wrong = 0;
        close(ends[1]);
        for (ssize_t got; (got = read(ends[0], part, sizeof part)) != 0;) {
            for (ssize_t i = 0; i < got; i++)
                wrong += part[i] != "abcdefg"[at++ % 7];
            poll(&input, 1, -1);
        }
        _exit(wrong != 0 || at != SIZE);
    }
    close(ends[0]);
    cr_assert(stream_send(&stream, ends[1]));
    close(ends[1]);
    stream_release(&stream);
    int ended;
    waitpid(reader, &ended, 0);
    cr_assert_eq(ended, 0);
}

Test(screen_paint, nothing_but_characters)
{
    open_in(COLOURS_NONE);
    paint(&painter, &cells);
    cells_at(&cells, 0, 0)->character = 0x1b;
    cells_at(&cells, 1, 0)->character = 0x9b;
    expect("??\r");
}

/* A ruler, five rows of letters, and beside them what does not scroll. */
static void draw_window(int x)
{
    enum { WIDE = 50 };
    char row[WIDE + 1];
    cells.window = (struct window){{2, 1, WIDE, 5}, 1, x, 0};
    for (int y = 0; y < 6; y++) {
        for (int i = 0; i < WIDE; i++)
            row[i] = (char)('a' + (x + i + 3 * y) % 26);
        row[WIDE] = '\0';
        put(2, y, row, INK_DEFAULT, INK_DEFAULT);
        put(WIDE + 4, y, "a panel", INK_DEFAULT, INK_DEFAULT);
    }
}

Test(screen_paint, what_stays_of_a_window_is_moved)
{
    open_in(COLOURS_NONE);
    draw_window(0);
    paint(&painter, &cells);
    draw_window(4);
    paint(&painter, &cells);
    char *sent = strndup(painter.stream.data, painter.stream.used);
    cr_assert(strstr(sent, "\033[4P") != NULL, "%s", sent);
    cr_assert(strstr(sent, "panel") == NULL, "%s", sent);
    paint_forget(&painter);
    paint(&painter, &cells);
    size_t whole = painter.stream.used;
    cr_assert(strlen(sent) < whole, "%zu and %zu", strlen(sent), whole);
    free(sent);
}
