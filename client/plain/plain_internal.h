/*
 * Inside the client in lines: what its files share. For no one else.
 *
 * `told` is what the reader has been told of the model. After each message
 * tell() compares the two and says what is new, so nothing is said twice and
 * nothing that changed is left out.
 */
#ifndef ESTAFETTE_CLIENT_PLAIN_PLAIN_INTERNAL_H
#define ESTAFETTE_CLIENT_PLAIN_PLAIN_INTERNAL_H

#include "client/panes/effect_runner.h"
#include "client/play/describe.h"

#include <stdio.h>

enum { AWAITED_TEXT = 700, LISTED_MOST = 40 };

struct told {
    enum pane pane;
    enum link_state link;
    char account[80]; /* as whom one is signed in, or "" */
    char match[72];   /* whose beginning was told, or "" */
    char notice[NOTICE_TEXT];
    char awaited[AWAITED_TEXT];
    char proposal[AWAITED_TEXT];
    char standing[AWAITED_TEXT];
    bool is_asked;  /* what the prompt wants */
    char *rows;     /* of a pane that is a list, or NULL */
    char *offer;    /* what may be done, or NULL: to be listed again */
    json_t *line;   /* the last of the log, or NULL */
    json_t *seats;  /* who sits where */
    json_t *online; /* who is there */
    json_t *layer;  /* the layer that is over the board */
    int serial;     /* of the choices that were listed */
    int64_t sent;   /* the last update when something was sent; -1 */
    int listed;     /* how many of the choices */
    int replay_at;
    enum action_draft_stage stage;
};

struct plain {
    struct link *link;
    struct effect_runner runner;
    struct model model;
    struct told told;
    struct action_draft probe; /* to ask what could be done, without doing it */
    FILE *out;
    bool is_ascii;
    bool is_done;
    bool is_telling; /* what is told leads to messages of its own */
    bool hides_briefing;
    int hush; /* above 0: several keys that are one command */
};

/* Of the options what is not about a screen. Lines go to `out`, which stays the
 * caller's; nothing is listened to yet. */
void plain_open(struct plain *plain, struct link *link, struct session *session,
                const struct pane_row *panes,
                const struct screen_options *options, FILE *out);
void plain_close(struct plain *plain);

/* A line, cleaned of what others may have put in; nothing if it is empty. */
void say(struct plain *plain, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* A text of several lines. */
void say_text(struct plain *plain, const char *text);

/* What is new since it was last called. */
void tell(struct plain *plain);
/* All is told anew: where one is, and what can be done. */
void tell_again(struct plain *plain);
/* One happening, with its clause. */
void tell_line(struct plain *plain, const json_t *line);
void told_init(struct told *told);
void told_release(struct told *told);

/* lead.c: what a newcomer is told unasked, and who wants to know again. */
/* A match begins: who fights and what decides it, if it was not told before. */
void lead_briefing(struct plain *plain);
/* What the coach has to say of what is met for the first time. */
void lead_coach(struct plain *plain);
/* How it stands, where that has changed. */
void lead_standing(struct plain *plain);

/* keys.c: one key, or a text in keys, to the model. */
void press(struct plain *plain, int32_t key);
void type(struct plain *plain, const char *text);
/* A named command, as after a colon. */
void command(struct plain *plain, const char *text);
/* The line of this number, counted from 0, is chosen; the same, and taken. */
void choose_row(struct plain *plain, int row);
void take(struct plain *plain, int row);

/* A line that was read. */
void obey(struct plain *plain, const char *line);

/* rows.c: the lines of a pane that is a list. */
struct row {
    int number; /* counted from 0; -1: a heading */
    char *text; /* owned */
};
struct rows {
    int count;
    struct row *list;
};
/* Are there lines to choose from in this pane? */
bool rows_has(enum pane pane);
void rows_read(const struct plain *plain, struct rows *rows);
void rows_free(struct rows *rows);

/* choices.c: what can be chosen in a match. */
/* The choices that a number takes, or NULL if there are none. */
const struct action_draft *choices_now(struct plain *plain);
/* Lists them from an index on: with what is being done, and how to go on. */
void choices_list(struct plain *plain, int from);
/* Those with this word in them, or at this place; how many. */
int choices_find(struct plain *plain, const char *word);
int choices_at(struct plain *plain, place_id place);
void choices_reach(struct plain *plain);
void choices_take(struct plain *plain, int index);

/* nouns.c: what is looked at by its name. */
void noun_place(struct plain *plain, place_id place);
void noun_look(struct plain *plain, const char *text);
void noun_where(struct plain *plain, const char *text);
void noun_units(struct plain *plain, const char *text);
void noun_log(struct plain *plain, const char *text);
void noun_rules(struct plain *plain, const char *text);
void noun_clock(struct plain *plain, const char *text);
/* The place of this number on the board that is open, or PLACE_NONE. */
place_id noun_read(const struct plain *plain, const char *text);

#endif
