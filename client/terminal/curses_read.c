/* Keys and the mouse, as the terminal reports them. */

#include "client/terminal/curses_read.h"

#include "client/terminal/curses.h"
#include "client/terminal/curses_ask.h"

#include <curses.h>
#include <poll.h>
#include <unistd.h>

enum { PARTS_WAIT = 20 /* ms for the rest of a report */ };

static int32_t press_of(wint_t key)
{
    static const struct {
        int curses;
        int32_t press;
    } keys[] = {
        {KEY_UP, PRESS_UP},         {KEY_DOWN, PRESS_DOWN},
        {KEY_LEFT, PRESS_LEFT},     {KEY_RIGHT, PRESS_RIGHT},
        {KEY_HOME, PRESS_HOME},     {KEY_END, PRESS_END},
        {KEY_A1, PRESS_PAD_NW},     {KEY_A3, PRESS_PAD_NE},
        {KEY_C1, PRESS_PAD_SW},     {KEY_C3, PRESS_PAD_SE},
        {KEY_PPAGE, PRESS_PAGE_UP}, {KEY_NPAGE, PRESS_PAGE_DOWN},
        {KEY_BTAB, PRESS_BACK_TAB}, {KEY_ENTER, PRESS_ENTER},
        {KEY_DC, PRESS_DELETE},     {KEY_BACKSPACE, PRESS_BACKSPACE},
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if ((wint_t)keys[i].curses == key)
            return keys[i].press;
    return PRESS_NONE;
}

/* The next character of a report; it is on its way already. */
static bool next_part(wint_t *part)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (get_wch(part) == OK)
        return true;
    poll(&input, 1, PARTS_WAIT);
    return get_wch(part) == OK;
}

/* "BUTTON;X;Y" and M for down, m for up. */
static bool read_report(int numbers[3], bool *is_down)
{
    int count = 0;
    numbers[0] = numbers[1] = numbers[2] = 0;
    for (wint_t part; count < 3 && next_part(&part);) {
        if (part >= '0' && part <= '9' && numbers[count] < 10000)
            numbers[count] = numbers[count] * 10 + (int)(part - '0');
        else if (part == ';')
            count++;
        else {
            *is_down = part == 'M';
            return count == 2 && (part == 'M' || part == 'm');
        }
    }
    return false;
}

static bool read_mouse(struct message *message)
{
    enum { BUTTONS = 0x43, WHEEL_UP = 0x40, WHEEL_DOWN = 0x41, CONTROL = 0x10 };
    int numbers[3];
    bool is_down;
    if (!read_report(numbers, &is_down) || !is_down)
        return false;
    int button = numbers[0] & BUTTONS;
    *message = (struct message){.kind = MESSAGE_CLICK,
                                .x = numbers[1] - 1,
                                .y = numbers[2] - 1,
                                .is_control = (numbers[0] & CONTROL) != 0};
    if (button != WHEEL_UP && button != WHEEL_DOWN)
        return button == 0;
    message->kind = MESSAGE_WHEEL;
    message->key = button == WHEEL_UP ? PRESS_UP : PRESS_DOWN;
    return true;
}

/* An answer that came late: it is no key. */
static void read_answer(bool is_ground)
{
    enum { MOST = 64, ESCAPE = 27, BELL = 7 };
    char answer[MOST];
    size_t length = 0;
    for (wint_t part; length + 1 < MOST && next_part(&part);) {
        bool is_end = is_ground ? part == BELL || part == '\\' : part == 'c';
        if (is_end)
            break;
        if (part != ESCAPE)
            answer[length++] = (char)(part & 0x7f);
    }
    answer[length] = '\0';
    curses_ask_late(is_ground, answer);
}

static bool read_key(struct message *message, wint_t key, bool is_function)
{
    *message = (struct message){.kind = MESSAGE_KEY};
    if (is_function && key == KEY_RESIZE) {
        message->kind = MESSAGE_RESIZE;
        refresh(); /* curses clears the screen now and not later */
        curses_redraw();
        curses_size(&message->x, &message->y);
        return true;
    }
    if (is_function && key == CURSES_REPORT)
        return read_mouse(message);
    if (is_function && (key == CURSES_GROUND || key == CURSES_KIND)) {
        read_answer(key == CURSES_GROUND);
        return false;
    }
    message->key = is_function   ? press_of(key)
                   : key == '\n' ? (int32_t)PRESS_ENTER
                   : key == '\b' ? (int32_t)PRESS_BACKSPACE
                                 : (int32_t)key;
    return message->key != PRESS_NONE;
}

bool curses_read(struct message *message)
{
    for (;;) {
        wint_t key;
        int got = get_wch(&key);
        if (got == ERR)
            return false;
        if (read_key(message, key, got == KEY_CODE_YES))
            return true;
    }
}
