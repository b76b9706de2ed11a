/* The pen: in which look the terminal writes now. */

#include "client/terminal/pen.h"

#include <curses.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { SEEN = INK_UNDERLINE | INK_REVERSE, WEIGHT = INK_BOLD | INK_DIM };

static const struct ink plain_ink = {INK_DEFAULT, INK_DEFAULT, 0};

static const char *capability(const char *name)
{
    const char *string = tigetstr(name);
    return (intptr_t)string == -1 ? NULL : string; /* as tigetstr says */
}

/* Attributes that are not there with colours, by curses's order of bits. */
static int not_coloured(void)
{
    int bits = tigetnum("ncv"), found = 0;
    if (bits <= 0)
        return 0;
    found |= bits & 2 ? INK_UNDERLINE : 0;
    found |= bits & 4 ? INK_REVERSE : 0;
    found |= bits & 16 ? INK_DIM : 0;
    found |= bits & 32 ? INK_BOLD : 0;
    return found;
}

void pen_open(struct pen *pen, enum screen_colours colours)
{
    *pen = (struct pen){.colours = colours,
                        .count = tigetnum("colors"),
                        .not_coloured = not_coloured(),
                        .front = capability("setaf"),
                        .back = capability("setab"),
                        .plain = capability("sgr0"),
                        .no_colours = capability("op"),
                        .attributes = {capability("bold"), capability("dim"),
                                       capability("smul"), capability("rev")}};
    for (int i = 0; i < PEN_KEPT; i++)
        pen->kept[i].colour = INK_DEFAULT;
    bool is_plain = pen->plain != NULL && strstr(pen->plain, "\033[m") != NULL;
    pen->is_ansi = is_plain && colours >= COLOURS_256;
    if (pen->back == NULL || pen->no_colours == NULL)
        pen->front = NULL;
    if (is_plain)
        pen->plain = "\033[m"; /* other alphabets are never switched to */
}

void pen_forget(struct pen *pen)
{
    pen->is_known = false;
    pen->ink = plain_ink;
    pen->joint = 0;
}

/*
 * Of the 256, if it is one of them beyond those that users change; or -1. Black
 * is the terminal's own, which themes leave dark.
 */
static int32_t exact(int32_t colour)
{
    enum { FIRST = 22 };
    int32_t number = palette_nearest(colour);
    if (colour == 0)
        return 0;
    return number >= FIRST && palette_full(number) == colour ? number : -1;
}

/* What the terminal calls a full colour; that is found once. */
static int32_t number_of(struct pen *pen, int32_t colour)
{
    size_t at = (uint32_t)colour * 2654435761U >> 24;
    if (pen->kept[at].colour != colour) {
        pen->kept[at].colour = colour;
        pen->kept[at].number = pen->colours == COLOURS_256
                                   ? palette_nearest(colour)
                                   : exact(colour);
    }
    return pen->kept[at].number;
}

/* Eight colours only: the bright ones are the others in bold. */
static struct ink within_eight(struct ink ink)
{
    if (ink.front >= 8) {
        ink.front -= 8;
        ink.attributes |= INK_BOLD;
    }
    if (ink.back >= 8)
        ink.back -= 8;
    return ink;
}

/* As this terminal can have it. */
static struct ink settled(struct pen *pen, struct ink ink)
{
    if (pen->colours == COLOURS_NONE || pen->front == NULL)
        ink.front = ink.back = INK_DEFAULT;
    if (pen->colours == COLOURS_16 && pen->count < 16)
        ink = within_eight(ink);
    if (pen->colours == COLOURS_256 && ink.front != INK_DEFAULT)
        ink.front = number_of(pen, ink.front);
    if (pen->colours == COLOURS_256 && ink.back != INK_DEFAULT)
        ink.back = number_of(pen, ink.back);
    if (ink.front != INK_DEFAULT || ink.back != INK_DEFAULT)
        ink.attributes &= (uint8_t)~pen->not_coloured;
    return ink;
}

/* What is wanted, and of what a blank does not show what is there. */
static struct ink wanted(struct pen *pen, struct ink ink, bool is_blank)
{
    struct ink want = settled(pen, ink);
    if (!is_blank || (want.attributes & SEEN) != 0 || !pen->is_known)
        return want;
    want.attributes = (uint8_t)(pen->ink.attributes & ~SEEN);
    want.front = pen->ink.front;
    return want;
}

static bool is_same(struct ink one, struct ink other)
{
    return one.front == other.front && one.back == other.back
           && one.attributes == other.attributes;
}

bool pen_has(struct pen *pen, struct ink ink, bool is_blank)
{
    return pen->is_known && is_same(wanted(pen, ink, is_blank), pen->ink);
}

/* A part of a look: it goes on with the sequence before it, if there is one. */
static void put_part(struct pen *pen, struct stream *stream, const char *string)
{
    char part[64];
    size_t length = stream_bare(string, part, sizeof part);
    bool is_look =
        length > 2 && memcmp(part, "\033[", 2) == 0 && part[length - 1] == 'm';
    if (!is_look || pen->joint == 0 || pen->joint != stream->used) {
        stream_put(stream, part, length);
    } else {
        stream->used--;
        if (stream->data[stream->used - 1] == '[')
            stream_put(stream, "0", 1);
        stream_put(stream, ";", 1);
        stream_put(stream, part + 2, length - 2);
    }
    pen->joint = is_look ? stream->used : 0;
}

/* Full colours are not described alike; all that have them know this form. */
static void put_colour(struct pen *pen, struct stream *stream, int32_t colour,
                       bool is_back)
{
    enum { FRONT = 30, BRIGHT_FRONT = 90, BACK = 10 };
    char string[48];
    int base = is_back ? BACK : 0, given = FRONT + 8 + base;
    int32_t number =
        pen->colours == COLOURS_FULL ? number_of(pen, colour) : colour;
    if (number < 0)
        snprintf(string, sizeof string, "\033[%d;2;%d;%d;%dm", given,
                 colour >> 16 & 0xff, colour >> 8 & 0xff, colour & 0xff);
    else if (pen->count <= 256 && pen->colours != COLOURS_FULL)
        snprintf(string, sizeof string, "%s",
                 tiparm(is_back ? pen->back : pen->front, number));
    else if (number >= 16)
        snprintf(string, sizeof string, "\033[%d;5;%dm", given, number);
    else
        snprintf(string, sizeof string, "\033[%dm",
                 number < 8 ? FRONT + base + number
                            : BRIGHT_FRONT + base + number - 8);
    put_part(pen, stream, string);
}

/* All attributes and colours are as at the beginning. */
static void put_plain(struct pen *pen, struct stream *stream)
{
    if (pen->plain != NULL)
        put_part(pen, stream, pen->plain);
    pen->ink = plain_ink;
}

/* Takes attributes away; where they go one by one, colours may stay. */
static void drop(struct pen *pen, struct ink want, struct stream *stream)
{
    uint8_t lost = (uint8_t)(pen->ink.attributes & ~want.attributes);
    bool is_worth = (want.front != INK_DEFAULT && want.front == pen->ink.front)
                    || (want.back != INK_DEFAULT && want.back == pen->ink.back);
    if (lost == 0)
        return;
    if (!pen->is_ansi || !is_worth) {
        put_plain(pen, stream);
        return;
    }
    if (lost & WEIGHT) {
        put_part(pen, stream, "\033[22m");
        lost |= WEIGHT;
    }
    if (lost & INK_UNDERLINE)
        put_part(pen, stream, "\033[24m");
    if (lost & INK_REVERSE)
        put_part(pen, stream, "\033[27m");
    pen->ink.attributes &= (uint8_t)~lost;
}

/* Back to the colours of the terminal, one of them where it can. */
static void put_defaults(struct pen *pen, struct ink want,
                         struct stream *stream)
{
    struct ink *now = &pen->ink;
    bool is_front = want.front == INK_DEFAULT && now->front != INK_DEFAULT;
    bool is_back = want.back == INK_DEFAULT && now->back != INK_DEFAULT;
    if (!is_front && !is_back)
        return;
    if (strcmp(pen->no_colours, "\033[39;49m") != 0 || (is_front && is_back)) {
        put_part(pen, stream, pen->no_colours);
        now->front = now->back = INK_DEFAULT;
        return;
    }
    put_part(pen, stream, is_front ? "\033[39m" : "\033[49m");
    *(is_front ? &now->front : &now->back) = INK_DEFAULT;
}

void pen_take(struct pen *pen, struct ink ink, bool is_blank,
              struct stream *stream)
{
    struct ink want = wanted(pen, ink, is_blank), *now = &pen->ink;
    if (pen->is_known && is_same(want, *now))
        return;
    if (!pen->is_known)
        put_plain(pen, stream);
    pen->is_known = true;
    bool is_bare = want.attributes == 0 && want.front == INK_DEFAULT
                   && want.back == INK_DEFAULT;
    if (is_bare && !is_same(want, *now))
        put_plain(pen, stream);
    drop(pen, want, stream);
    for (int i = 0; i < 4; i++)
        if ((want.attributes & ~now->attributes) >> i & 1
            && pen->attributes[i] != NULL)
            put_part(pen, stream, pen->attributes[i]);
    put_defaults(pen, want, stream);
    if (want.front != now->front)
        put_colour(pen, stream, want.front, false);
    if (want.back != now->back)
        put_colour(pen, stream, want.back, true);
    *now = want;
}
