/*
 * The three standard streams: there from the first line of a program on, and
 * whole at its last.
 */
#ifndef ESTAFETTE_BASE_STREAMS_H
#define ESTAFETTE_BASE_STREAMS_H

#include <stdbool.h>

/*
 * Opens those that whoever started us has closed onto nothing. Else the first
 * file or socket of ours would be one of them, and get what is printed. False
 * if that cannot be done: then nothing may be opened at all.
 */
bool streams_open(void);

/*
 * For the end of a program that prints what somebody wants to keep: false if a
 * part of it was lost, as on a full disk. Of a pipe or a socket that is no
 * fault: who reads there may leave when they have enough.
 */
bool streams_end(void);

#endif
