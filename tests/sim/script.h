/*
 * A script: lines that ask something of the server, with names for what earlier
 * answers said. Its form stands in story.c.
 */
#ifndef ESTAFETTE_TESTS_SIM_SCRIPT_H
#define ESTAFETTE_TESTS_SIM_SCRIPT_H

#include <jansson.h>
#include <stdbool.h>

enum { NAME_MOST = 24, VALUE_MOST = 72, LINE_MOST = 2048 };

/* One line, read. */
struct line {
    int number;
    char who[NAME_MOST], method[NAME_MOST + NAME_MOST];
    char text[LINE_MOST]; /* of the whole request */
    char *rest;           /* captures, and the error */
    char error[NAME_MOST];
    bool has_steps, has_traces;
};

/* Ends the program if the line cannot be read. */
void line_read(char *text, int number, struct line *line);
/* Keeps what the line wants of its answer; once a line. */
void line_capture(const struct line *line, const json_t *result);
/* $NAME stands for this from now on. */
void script_set(const char *name, const char *value);

#endif
