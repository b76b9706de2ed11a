/* The back end: ncursesw, and nothing of the game. */

#include "client/screen/curses.h"

#include "client/link/tongue.h"
#include "client/screen/curses_read.h"

#include <curses.h>
#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PAIRS_MOST = 4096 };

/* Colour pairs are made as they are needed and looked up by both colours. */
struct pairs {
    int count, most;
    struct {
        int front, back;
    } list[PAIRS_MOST];
};

enum titled { TITLED_NOT, TITLED_QUIET, TITLED_WAITING };

static struct {
    bool is_open;
    enum titled titled; /* what the window is called now */
    enum screen_colours colours;
    bool is_direct; /* colours are 0xrrggbb to ncurses too */
    SCREEN *screen;
    struct pairs pairs;
} terminal;

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value != NULL && *value != '\0';
}

static bool says_full_colour(void)
{
    const char *value = getenv("COLORTERM");
    return value != NULL
           && (strcmp(value, "truecolor") == 0 || strcmp(value, "24bit") == 0);
}

/* The description of the same terminal with direct colours, if installed. */
static SCREEN *open_direct(void)
{
    const char *term = getenv("TERM");
    char name[64];
    size_t length = term ? strcspn(term, "-") : 0;
    if (length == 0 || length > 40)
        return NULL;
    snprintf(name, sizeof name, "%.*s-direct", (int)length, term);
    return newterm(name, stdout, stdin);
}

static enum screen_colours best_of(enum screen_colours wanted, int colours)
{
    enum screen_colours best = colours >= 256  ? COLOURS_256
                               : colours >= 16 ? COLOURS_16
                               : colours >= 8  ? COLOURS_16
                                               : COLOURS_NONE;
    if (wanted == COLOURS_AUTO && is_set("NO_COLOR"))
        return COLOURS_NONE;
    if (wanted == COLOURS_AUTO || wanted > best)
        return best;
    return wanted;
}

static void restore_and_die(int number)
{
    curses_close();
    signal(number, SIG_DFL);
    raise(number);
}

static void put_aside(int number);

/* ncurses has its own for some of these, but knows nothing of the mouse. */
static void catch_signals(void)
{
    static const int numbers[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT,
                                  SIGSEGV, SIGFPE, SIGBUS, SIGILL};
    struct sigaction stop = {.sa_handler = put_aside};
    sigemptyset(&stop.sa_mask);
    sigaction(SIGTSTP, &stop, NULL);
    struct sigaction action = {.sa_handler = restore_and_die};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        sigaction(numbers[i], &action, NULL);
}

/*
 * The mouse is read by ourselves, in the form of SGR (DECSET 1006): ncurses
 * gathers events that come together into clicks, and loses presses over it.
 */
static void set_mouse(bool is_on)
{
    printf(is_on ? "\033[?1000;1006h" : "\033[?1006;1000l");
    fflush(stdout);
}

static void set_up(void)
{
    raw(); /* Ctrl-C and Ctrl-Z are keys, so that we leave in order */
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    curs_set(1);
    define_key("\033[<", CURSES_REPORT);
    set_mouse(true);
}

enum screen_colours curses_open(enum screen_colours wanted)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        fprintf(stderr,
                tr("estafette: the screen needs a terminal; --plain and the "
                   "commands of --help work without\n"));
        return COLOURS_AUTO;
    }
    setlocale(LC_ALL, "");
    use_tioctl(TRUE); /* the terminal knows its size better than LINES does */
    bool is_full = wanted == COLOURS_FULL
                   || (wanted == COLOURS_AUTO && says_full_colour()
                       && !is_set("NO_COLOR"));
    terminal.screen = is_full ? open_direct() : NULL;
    terminal.is_direct = terminal.screen != NULL;
    if (terminal.screen == NULL)
        terminal.screen = newterm(NULL, stdout, stdin);
    if (terminal.screen == NULL) {
        fprintf(stderr, tr("estafette: the terminal %s is not known here\n"),
                getenv("TERM") ? getenv("TERM") : tr("(TERM is not set)"));
        return COLOURS_AUTO;
    }
    terminal.is_open = true;
    atexit(curses_close);
    catch_signals();
    set_up();
    if (has_colors()) {
        start_color();
        use_default_colors();
    }
    terminal.colours = terminal.is_direct
                           ? COLOURS_FULL
                           : best_of(wanted, has_colors() ? COLORS : 0);
    terminal.pairs.most = COLOR_PAIRS < PAIRS_MOST ? COLOR_PAIRS : PAIRS_MOST;
    return terminal.colours;
}

void curses_close(void)
{
    if (!terminal.is_open)
        return;
    terminal.is_open = false;
    set_mouse(false);
    if (terminal.titled != TITLED_NOT)
        printf("\033[23;2t");
    endwin();
}

void curses_size(int *columns, int *rows)
{
    getmaxyx(stdscr, *rows, *columns);
}

void curses_redraw(void)
{
    clearok(stdscr, TRUE);
}

void curses_bell(void)
{
    beep();
}

/* As xterm does it, or by a way of its own, which is the same today. */
static bool takes_titles(void)
{
    char as_xterm[] = "XT", own[] = "TS";
    const char *way = tigetstr(own);
    bool has_own = way != NULL && (intptr_t)way != -1; /* as tigetstr says */
    return tigetflag(as_xterm) > 0
           || (has_own && strncmp(way, "\033]", 2) == 0);
}

void curses_title(bool is_waiting)
{
    enum titled wanted = is_waiting ? TITLED_WAITING : TITLED_QUIET;
    if (terminal.titled == wanted || !takes_titles())
        return;
    if (terminal.titled == TITLED_NOT)
        printf("\033[22;2t"); /* the terminal keeps the one that it has */
    terminal.titled = wanted;
    printf("\033]2;%s\007",
           is_waiting ? "* Estafette: it is your turn" : "Estafette");
    fflush(stdout);
}

void curses_suspend(void)
{
    struct sigaction own, usual = {.sa_handler = SIG_DFL};
    sigset_t stop;
    sigemptyset(&usual.sa_mask);
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    set_mouse(false);
    endwin();
    sigaction(SIGTSTP, &usual, &own);
    sigprocmask(SIG_UNBLOCK, &stop, NULL); /* it stays so within a handler */
    raise(SIGTSTP);
    sigaction(SIGTSTP, &own, NULL);
    curses_redraw();
    refresh();
    set_mouse(true);
}

/* Stopped by another program than the player's own Ctrl-Z, which is a key. */
static void put_aside(int number)
{
    (void)number;
    int error = errno;
    curses_suspend();
    errno = error;
}

static int number_of(int32_t colour)
{
    if (colour == INK_DEFAULT)
        return -1;
    if (terminal.is_direct || terminal.colours == COLOURS_16)
        return colour;
    return palette_nearest(colour);
}

static int pair_of(int32_t front, int32_t back)
{
    int f = number_of(front), b = number_of(back);
    struct pairs *pairs = &terminal.pairs;
    if (f < 0 && b < 0)
        return 0;
    for (int i = 0; i < pairs->count; i++)
        if (pairs->list[i].front == f && pairs->list[i].back == b)
            return i + 1;
    if (pairs->count + 1 >= pairs->most)
        return 0;
    pairs->list[pairs->count].front = f;
    pairs->list[pairs->count].back = b;
    pairs->count++;
    init_extended_pair(pairs->count, f, b);
    return pairs->count;
}

static attr_t attributes_of(struct ink ink)
{
    attr_t attributes = A_NORMAL;
    if (ink.attributes & INK_BOLD)
        attributes |= A_BOLD;
    if (ink.attributes & INK_DIM)
        attributes |= A_DIM;
    if (ink.attributes & INK_UNDERLINE)
        attributes |= A_UNDERLINE;
    if (ink.attributes & INK_REVERSE)
        attributes |= A_REVERSE;
    return attributes;
}

/* Eight colours only: the bright ones are the others in bold. */
static struct ink within_eight(struct ink ink)
{
    if (terminal.colours != COLOURS_16 || COLORS >= 16)
        return ink;
    if (ink.front >= 8) {
        ink.front -= 8;
        ink.attributes |= INK_BOLD;
    }
    if (ink.back >= 8)
        ink.back -= 8;
    return ink;
}

/*
 * A blank shows no front: it takes that of the cell before it where the ground
 * goes on, since each change of colours is thirty bytes on the line.
 */
static struct ink calm(const struct cell *cell, struct ink before)
{
    uint8_t seen = INK_UNDERLINE | INK_REVERSE;
    bool is_blank =
        cell->character == ' ' && (cell->ink.attributes & seen) == 0;
    bool goes_on =
        cell->ink.back == before.back && (before.attributes & seen) == 0;
    return is_blank && goes_on ? before : cell->ink;
}

static void draw_cell(int x, int y, const struct cell *cell, struct ink calmed)
{
    wchar_t text[2] = {(wchar_t)cell->character, L'\0'};
    struct ink ink = within_eight(calmed);
    int pair =
        terminal.colours == COLOURS_NONE ? 0 : pair_of(ink.front, ink.back);
    cchar_t one;
    setcchar(&one, text, attributes_of(ink), 0, &pair);
    mvadd_wch(y, x, &one);
}

/* Where nothing is seen any more: ncurses clears that in one sequence. */
static int end_of(const struct cell *row, int columns)
{
    uint8_t seen = INK_UNDERLINE | INK_REVERSE;
    while (columns > 0 && row[columns - 1].character == ' '
           && row[columns - 1].ink.back == INK_DEFAULT
           && (row[columns - 1].ink.attributes & seen) == 0)
        columns--;
    return columns;
}

void curses_draw(const struct cells *cells)
{
    static const struct ink plain = {INK_DEFAULT, INK_DEFAULT, 0};
    for (int y = 0; y < cells->rows; y++) {
        struct ink ink = plain;
        const struct cell *row = &cells->cell[y * cells->columns];
        int end = end_of(row, cells->columns);
        for (int x = 0; x < cells->columns; x++) {
            ink = x < end ? calm(&row[x], ink) : plain;
            draw_cell(x, y, &row[x], ink);
        }
    }
    move(cells->cursor_y, cells->cursor_x);
    refresh();
}
