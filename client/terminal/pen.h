/*
 * The pen: in which look the terminal writes now, and the shortest way from it
 * to another.
 *
 * Each colour is sent alone, only if it changes, and all that changes goes in
 * one sequence. (curses sends both colours at every change of a pair: a third
 * more bytes for a board.) A blank shows no front, so it leaves that as it is.
 */
#ifndef ESTAFETTE_CLIENT_TERMINAL_PEN_H
#define ESTAFETTE_CLIENT_TERMINAL_PEN_H

#include "client/cells/cells.h"
#include "client/cells/palette.h"
#include "client/terminal/stream.h"

enum { PEN_KEPT = 256 };

struct pen {
    enum screen_colours colours;
    bool is_known;    /* else `ink` may be anything */
    struct ink ink;   /* as the terminal numbers colours */
    size_t joint;     /* where the sequence of a look ends that may go on */
    int count;        /* colours of the terminal */
    int not_coloured; /* attributes that cannot be had with a colour */
    const char *front, *back, *plain, *no_colours; /* of its description */
    const char *attributes[4];                     /* by bit */
    bool is_ansi; /* attributes are taken away one by one */
    struct {
        int32_t colour, number;
    } kept[PEN_KEPT]; /* colours whose numbers are known */
};

/* Reads the description of the terminal that curses has opened. */
void pen_open(struct pen *pen, enum screen_colours colours);

/* The terminal's look is not known any more. */
void pen_forget(struct pen *pen);

/* Writes what makes the next character look so. */
void pen_take(struct pen *pen, struct ink ink, bool is_blank,
              struct stream *stream);

/* Would it write nothing? */
bool pen_has(struct pen *pen, struct ink ink, bool is_blank);

#endif
