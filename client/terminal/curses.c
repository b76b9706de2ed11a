/* The back end: ncursesw, and nothing of the game. */

#include "client/terminal/curses.h"

#include "client/link/i18n.h"
#include "client/terminal/curses_ask.h"
#include "client/terminal/curses_read.h"
#include "client/terminal/paint.h"
#include "client/terminal/theme.h"

#include <curses.h>
#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum titled { TITLED_NOT, TITLED_QUIET, TITLED_WAITING };

static struct {
    bool is_open;
    enum titled titled; /* what the window is called now */
    enum screen_colours colours;
    SCREEN *screen;
    struct painter painter;
} terminal;

/*
 * Full colours need no description of their own: what says that it has them
 * knows the one form that all have. Old GNU screen hands on what the terminal
 * around it says, and has them not.
 */
static enum screen_colours best_of(enum screen_colours wanted, int colours)
{
    const char *term = getenv("TERM");
    const char *says = getenv("COLORTERM"), *none = getenv("NO_COLOR");
    bool says_full =
        says != NULL && term != NULL
        && (strcmp(says, "truecolor") == 0 || strcmp(says, "24bit") == 0)
        && strncmp(term, "screen", strlen("screen")) != 0;
    bool is_full = colours > 256
                   || (colours >= 8 && (says_full || wanted == COLOURS_FULL));
    enum screen_colours best = is_full          ? COLOURS_FULL
                               : colours >= 256 ? COLOURS_256
                               : colours >= 8   ? COLOURS_16
                                                : COLOURS_NONE;
    if (wanted == COLOURS_AUTO && none != NULL && *none != '\0')
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
static void take_up(int number);

/* ncurses has its own for some of these, but knows nothing of the mouse. */
static void catch_signals(void)
{
    static const int numbers[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT,
                                  SIGSEGV, SIGFPE, SIGBUS, SIGILL};
    struct sigaction stop = {.sa_handler = put_aside};
    struct sigaction go = {.sa_handler = take_up};
    sigemptyset(&stop.sa_mask);
    sigaction(SIGTSTP, &stop, NULL);
    sigemptyset(&go.sa_mask);
    sigaction(SIGCONT, &go, NULL);
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
    define_key("\033]11;", CURSES_GROUND);
    define_key("\033[?", CURSES_KIND);
    refresh(); /* to curses the screen is blank, and stays so */
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
    terminal.colours = best_of(wanted, tigetnum("colors"));
    if (!paint_open(&terminal.painter, terminal.colours)) {
        curses_close();
        fprintf(stderr, tr("estafette: the terminal %s is not known here\n"),
                getenv("TERM"));
        return COLOURS_AUTO;
    }
    return terminal.colours;
}

/* Whoever has the terminal next writes as usual, and on all of it. */
static void rest_pen(void)
{
    const char *plain = terminal.painter.pen.plain;
    const char *region = terminal.painter.can[PAINT_REGION];
    if (plain != NULL)
        fputs(plain, stdout);
    if (region != NULL)
        fputs(tiparm(region, 0, LINES - 1), stdout);
    fflush(stdout);
}

void curses_close(void)
{
    if (!terminal.is_open)
        return;
    terminal.is_open = false;
    curses_ask_end();
    set_mouse(false);
    if (terminal.titled != TITLED_NOT)
        printf("\033[23;2t");
    rest_pen();
    endwin();
}

void curses_size(int *columns, int *rows)
{
    getmaxyx(stdscr, *rows, *columns);
}

void curses_redraw(void)
{
    paint_forget(&terminal.painter);
}

bool curses_is_lost(void)
{
    return terminal.painter.is_lost;
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

/* Who takes titles takes the question too: both are OSC. */
enum screen_theme curses_theme(enum screen_theme wanted)
{
    bool has_colours = terminal.colours != COLOURS_NONE;
    if (wanted == THEME_AUTO && has_colours && takes_titles())
        wanted = curses_ask();
    return wanted == THEME_AUTO ? theme_guess() : wanted;
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
    rest_pen();
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

/*
 * Stopped by SIGSTOP, of which nobody hears: the shell has had the terminal
 * since. What was put aside in order is taken up by curses_suspend.
 */
static void take_up(int number)
{
    int error = errno;
    (void)number;
    if (terminal.is_open && !isendwin()) {
        reset_prog_mode();
        curses_redraw();
        set_mouse(true);
    }
    errno = error;
}

void curses_draw(const struct cells *cells)
{
    do {
        paint(&terminal.painter, cells);
        if (!stream_send(&terminal.painter.stream, STDOUT_FILENO))
            return;                     /* whoever reads the keys hears of it */
    } while (terminal.painter.is_lost); /* put aside in the midst of it */
}
