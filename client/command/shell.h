/*
 * What every command without a screen works with: options, link, session.
 *
 * A command asks the server and prints lines; with --json it prints one JSON
 * value a line. What goes wrong is one line on standard error and an exit code.
 */
#ifndef ESTAFETTE_CLIENT_COMMAND_SHELL_H
#define ESTAFETTE_CLIENT_COMMAND_SHELL_H

#include "client/command/options.h"
#include "client/link/link.h"
#include "client/link/session.h"

#include <jansson.h>
#include <sys/types.h>

enum leave {
    LEAVE_OK,
    LEAVE_REFUSED,   /* the rules of the game refuse it, by a clause */
    LEAVE_USAGE,     /* the command line, or a script, is wrong */
    LEAVE_NO_SERVER, /* no connection, or it is lost and does not come back */
    LEAVE_ERROR,     /* the server answered with any other error */
    LEAVE_LOCAL,     /* this machine: state folder, files, terminal */
    LEAVE_COUNT
};

/* For --help: what an exit code says. */
extern const char *const leave_texts[LEAVE_COUNT];

struct command;

struct shell {
    const struct command *commands; /* the table (command.h) */
    const struct options *options;
    struct link *link;
    struct session *session;
    char match[80];  /* the match that "." stands for; "" if none */
    bool has_failed; /* the first try to connect did */
    bool is_patient; /* waits for ever for a line that broke */
    char why[256];
    char led[80];   /* the match that is to be shown, to learn a game; or "" */
    char word[80];  /* of the challenge that is to be shown, to be taken up */
    char begun[80]; /* the match that is to be shown; or "" */
    bool is_scripted; /* a line of a script runs, which waits for no player */
    pid_t house;      /* the program that plays against its learner, or 0 */
};

/* The server that these options mean, as it was written. */
const char *shell_server(const struct options *options);
/* ESTAFETTE_TOKEN: by which whoever has started this program signs it in; or
 * NULL, and it signs in by itself. */
const char *shell_given_token(void);

/* Opens session and link; nothing is on its way yet. */
enum leave shell_open(struct shell *shell, const struct options *options);
void shell_close(struct shell *shell);

/* Waits until the link is ready; a first try that fails ends it. */
enum leave shell_connect(struct shell *shell);

/* One turn of waiting; LEAVE_NO_SERVER if the line stays broken too long. */
enum leave shell_turn(struct shell *shell);

/* Are we signed in? Else says how to. */
enum leave shell_account(struct shell *shell);

/*
 * Asks and waits. On LEAVE_OK the result is in `*result` (yours; may be asked
 * for with NULL), else the reason has been said.
 */
enum leave shell_ask(struct shell *shell, const char *method,
                     json_t *taken_params, json_t **result);

/*
 * Shows what was answered, in words or as JSON where that is wanted; says
 * nothing unless `leave` is LEAVE_OK, and returns it.
 */
enum leave shell_say(const struct shell *shell, enum leave leave,
                     json_t *taken_result, void (*say)(const json_t *result));

/* Asks, and shows the result: in words, or as JSON where that is wanted. */
enum leave shell_print(struct shell *shell, const char *method,
                       json_t *taken_params, void (*say)(const json_t *result));

/* To ask and wait for the calls that session and link make in their own way. */
struct wait {
    bool is_done;
    enum leave leave;
    enum status status;
    json_t *result; /* yours */
    bool is_quiet;  /* do not say why it failed */
    bool is_json;
};
void wait_init(struct wait *wait, const struct shell *shell);
void wait_done(void *user, const struct reply *reply); /* a link_done */
enum leave wait_end(struct wait *wait, struct shell *shell, json_t **result);

/* The match meant by a word ("." is the last one), noted as the last. */
const char *shell_match(struct shell *shell, const char *word);
void shell_note_match(struct shell *shell, const char *match);

/* A line on standard error: "estafette: …". Returns `leave`. */
enum leave shell_fail(enum leave leave, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A line on standard output, cleaned of what others may have put in. The format
 * is translated; --json is for programs. */
void print_line(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* A value on one line, with nothing in it that a terminal obeys. */
void print_json(const json_t *value);
/* The same as text of its own. */
char *json_line(const json_t *value);

#endif
