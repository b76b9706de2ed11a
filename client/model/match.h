/*
 * The match that is open: its assets, view, offer, log, and where we look.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_MATCH_H
#define ESTAFETTE_CLIENT_MODEL_MATCH_H

#include "client/play/action_draft.h"
#include "client/play/pieces.h"
#include "common/wire/labels.h"

struct effects;

/* From the whole board to a few places; hexes have the first three. */
enum zoom { ZOOM_FAR, ZOOM_MIDDLE, ZOOM_NEAR, ZOOM_NEARER, ZOOM_NEAREST };

enum { MATCH_LOG_MOST = 5000, MATCH_LOG_PAGE = 60 };

/* How near one looked at the match that was closed last. */
struct zoomed {
    char match[72];
    enum zoom zoom;
};

struct match {
    char id[72];    /* "" if none is open */
    char as[40];    /* the seat, "public", or "" before the first view */
    char asked[40]; /* the seat that the watch was asked for, or "" */
    char game[72], scenario[72];
    bool has_view;
    json_t *row; /* of match.list, for names; or NULL */
    struct assets *assets;
    json_t *view, *offer, *clock, *to_act, *online;
    json_t *agreed;    /* options, times and the like of the match, or NULL */
    json_t *seats;     /* who sits where */
    json_t *free;      /* seats that anyone is asked to take */
    json_t *proposals; /* what waits for consent */
    int64_t seq;       /* of the last update */
    json_t *closed;    /* the clause by which talk is closed, or NULL */
    json_t *log;       /* list of {text, said?, clause?, kind, at?, id?} */
    int64_t told;      /* the last update that the history is to tell of */
    json_t *phrases;   /* that tell it in the player's language, or NULL */
    struct labels *labels; /* of these; or NULL */
    bool awaits_phrases;
    json_t *hints;    /* of match.hint, as answered last; or NULL */
    json_t *odds_of;  /* the action that odds were asked of last, or NULL */
    int hint;         /* which of them comes next */
    json_t *trace;    /* places of the last happenings */
    json_t *ways;     /* of others, told since this seat's last act */
    int fresh;        /* lines of the log that came since then */
    int64_t earliest; /* the first update that the log has been asked for */
    json_t *news;     /* since one left, as answered; or NULL */
    struct pieces *pieces;
    struct action_draft draft;
    int side; /* mine, in the assets; -1 for a watcher */
    enum zoom zoom;
    struct zoomed zoomed; /* for when it is opened again; others begin anew */
    place_id cursor, before;
    int scroll_x, scroll_y; /* in cells; set by match_follow */
    bool has_acted;         /* since it was this seat's turn: undo may do */
    bool is_bound;          /* but what was told last cannot be taken back */
    int64_t passed;         /* up to this update nothing ends by itself */
    bool is_held;           /* nor after an undo, until this seat acts */
    bool is_warned;         /* what passing tells the others was said */
    bool is_centred;        /* the cursor has its first place */
    bool lean;              /* left and right alternate between two rows */
    int log_back;           /* lines scrolled back; 0: it follows */
    bool hides_panel;
    char search[64];
    char why[16]; /* the clause against what can be chosen, or "" */
    int layer;    /* which of the game's layers is shown, from 1; 0: none */
    json_t *layer_shown; /* its places with a number each, or NULL */
    int serial;
};

void match_init(struct match *match);
void match_release(struct match *match);

void match_said(struct match *match, const json_t *line);

/* Asks what can be chosen next; sends what was chosen. */
void match_ask(struct match *match, struct effects *effects);

bool match_is_mine_to_act(const struct match *match);
bool match_is_over(const struct match *match);
const char *match_result(const struct match *match, char *text, size_t size);

/* What came before is known: what is told from now on is new. */
void match_log_begin(struct match *match);

/* Adds a line to the log; who reads further up stays where they are. */
void match_log(struct match *match, const char *kind, const char *text,
               const char *clause);

/* Phrases have come: what is shown is said in their language. */
void match_speak(struct match *match);
/* What the server sent, with labels in that language: yours; or NULL, all is
 * in its own words. */
json_t *match_in_words(const struct match *match, const json_t *sent);

/* A happening that was told now. */
void match_happened(struct match *match, const json_t *line);
/* A line of the log in the player's language, with its clause behind it in
 * brackets after `gap` spaces. */
void match_line(const struct match *match, const json_t *line, const char *gap,
                char *text, size_t size);

/*
 * What the history or the talk has of before: each line goes where its instant
 * belongs, and what was said is there once.
 */
void match_recall(struct match *match, const json_t *update);
void match_recall_said(struct match *match, const json_t *said);

#endif
