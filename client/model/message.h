/*
 * Messages and effects: what goes into update, and what comes out of it.
 *
 * update(model, message) → effects is the whole behaviour of the client with
 * a screen. It is pure: messages come from keys, mouse and link, and what the
 * model wants done outside is written down as effects, which app.c carries out.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_MESSAGE_H
#define ESTAFETTE_CLIENT_MODEL_MESSAGE_H

#include "client/link/link.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* Keys: characters are themselves, the others stand above Unicode. */
enum press {
    PRESS_NONE = 0,
    PRESS_TAB = '\t',
    PRESS_ENTER = '\r',
    PRESS_ESCAPE = 27,
    PRESS_BACKSPACE = 127,
    PRESS_UP = 0x110000,
    PRESS_DOWN,
    PRESS_LEFT,
    PRESS_RIGHT,
    PRESS_HOME,
    PRESS_END,
    PRESS_PAGE_UP,
    PRESS_PAGE_DOWN,
    PRESS_BACK_TAB,
    PRESS_DELETE,
    PRESS_PAD_NW, /* the number pad without numbers lock */
    PRESS_PAD_NE,
    PRESS_PAD_SW,
    PRESS_PAD_SE
};

/* What a call was made for: it comes back with the answer. */
enum asked {
    ASKED_NOTHING,
    ASKED_SIGN_IN,
    ASKED_LETTER, /* for a lost password */
    ASKED_SIGN_OUT,
    ASKED_GAMES,
    ASKED_ASSETS,
    ASKED_CHALLENGES,
    ASKED_MATCHES,
    ASKED_RUNNING,
    ASKED_CREATE,
    ASKED_HOUSE,          /* by whom does the house play? */
    ASKED_NAMED,          /* is there a player of this name? */
    ASKED_FOUND,          /* an invitation, by its word */
    ASKED_FOUND_BRIEFING, /* what it is about */
    ASKED_FOUND_LAST,     /* how the one that was found stands now */
    ASKED_ACCEPT,
    ASKED_POOLS,
    ASKED_POOLED, /* a pool opened */
    ASKED_SIDES,  /* how they have fared */
    ASKED_TABLE,  /* ratings of a game, and a player's card */
    ASKED_CARD,
    ASKED_WITHDRAW,
    ASKED_BRIEFING,         /* of what the lobby points at */
    ASKED_BRIEFING_PHRASES, /* the same in the player's language */
    ASKED_START,            /* a challenge begun with fewer, or a seat taken */
    ASKED_HISTORY,
    ASKED_CHAT,
    ASKED_SAY,
    ASKED_ACT,
    ASKED_PLAN, /* a step of a plan */
    ASKED_PICK,
    ASKED_LAYER,
    ASKED_WHY,      /* what is pointed at, explained */
    ASKED_WHY_ELSE, /* the same with something that can be chosen */
    ASKED_SEATS,    /* who sits where */
    ASKED_SEATED,   /* a seat taken or left */
    ASKED_ORDERS,
    ASKED_UNDO,
    ASKED_PROPOSAL, /* a proposal, an answer */
    ASKED_REPLAY,   /* steps to look back at */
    ASKED_NOTES,
    ASKED_PHRASES, /* happenings in the player's language */
    ASKED_HINT,
    ASKED_ODDS,
    ASKED_REVIEW,
    ASKED_SINCE,
    ASKED_SEEN,
    ASKED_TOURNAMENTS, /* tournaments; from here on what is asked about one */
    ASKED_TOURNAMENT,
    ASKED_TOURNAMENT_TABLE,
    ASKED_TOURNAMENT_TRAIL,
    ASKED_TOURNAMENT_PREVIEW,
    ASKED_TOURNAMENT_NEXT,
    ASKED_TOURNAMENT_DONE,
    ASKED_SETTINGS_TOLD, /* own settings; from here on what is asked of them */
    ASKED_SETTINGS_HOURS,
    ASKED_SETTINGS_BLOCKED,
    ASKED_SETTINGS_LOG,
    ASKED_SETTINGS_DONE
};

enum message_kind {
    MESSAGE_KEY,      /* key */
    MESSAGE_CLICK,    /* x, y, and what was drawn there: key, line, place */
    MESSAGE_WHEEL,    /* x, y, key: PRESS_UP or PRESS_DOWN; is_control */
    MESSAGE_RESIZE,   /* x columns, y rows */
    MESSAGE_CHOOSE,   /* x: the line of the pane that is chosen from now on */
    MESSAGE_LINK,     /* state, text: why, delay */
    MESSAGE_ACCOUNT,  /* body: the account, or NULL */
    MESSAGE_REPLY,    /* asked, serial, reply */
    MESSAGE_NOTIFIED, /* text: the method, body: its params */
    MESSAGE_IDLE,     /* nothing happened for some seconds */
    MESSAGE_TICK      /* now: another second by the wall */
};

struct message {
    enum message_kind kind;
    int32_t key;
    int x, y;
    int line, place; /* -1: of no list, not of the board */
    bool is_control;
    enum link_state state;
    int delay;
    const char *text;
    const json_t *body;
    enum asked asked;
    int serial;
    int64_t now;
    struct reply reply;
};

enum effect_kind {
    EFFECT_CALL,   /* method, params */
    EFFECT_CREATE, /* params: of challenge.create but for the seal */
    EFFECT_ACCEPT, /* params: of challenge.accept but for the seal */
    EFFECT_JOIN,   /* match: the pool */
    EFFECT_ACT,    /* match, as, params: the action */
    EFFECT_WATCH,  /* match, as */
    EFFECT_UNWATCH,
    EFFECT_HURRY,    /* try to connect at once */
    EFFECT_REMEMBER, /* params: what was met, by kind */
    EFFECT_BELL,
    EFFECT_REDRAW,
    EFFECT_SUSPEND,
    EFFECT_QUIT
};

enum { EFFECTS_MOST = 16 };

struct effect {
    enum effect_kind kind;
    enum asked asked;
    int serial;
    const char *method; /* static */
    json_t *params;     /* owned by the effect, or NULL */
    char match[72], as[40];
};

struct effects {
    int count;
    struct effect list[EFFECTS_MOST];
};

void effects_init(struct effects *effects);
/* Drops what was not carried out. */
void effects_release(struct effects *effects);

struct effect *effects_add(struct effects *effects, enum effect_kind kind);
void effects_call(struct effects *effects, enum asked asked, int serial,
                  const char *method, json_t *taken_params);

#endif
