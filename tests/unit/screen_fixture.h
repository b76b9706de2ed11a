/*
 * A client without terminal and server, for tests of its screen.
 *
 * Answers come from tests/golden/screens/wire.json (written by hand after
 * design/protocol.md: an invented game of which the client knows nothing);
 * what the client asked for is kept in `effects`. Screens are compared with
 * tests/golden/screens/NAME.txt; ESTAFETTE_GOLDEN=write rewrites them.
 */
#ifndef ESTAFETTE_TESTS_UNIT_SCREEN_FIXTURE_H
#define ESTAFETTE_TESTS_UNIT_SCREEN_FIXTURE_H

#include "client/panes/update.h"

struct fixture {
    struct model model;
    struct effects effects; /* of the last message */
    struct cells cells;
    json_t *wire;
};

void fixture_open(struct fixture *fixture, int columns, int rows,
                  enum screen_colours colours, bool is_ascii);
/* Assets and match of another file, as a real server sent them. */
void fixture_overlay(struct fixture *fixture, const char *file);
void fixture_close(struct fixture *fixture);

void fixture_press(struct fixture *fixture, int32_t key);
/* One key a character. */
void fixture_type(struct fixture *fixture, const char *keys);
void fixture_click(struct fixture *fixture, int x, int y);

/* The answer to what was asked last: the member `name` of wire.json. */
void fixture_reply(struct fixture *fixture, enum asked asked, const char *name);
void fixture_refuse(struct fixture *fixture, enum asked asked,
                    enum status status, const char *text, const char *clause);
/* The answer to any call, as JSON text. */
void fixture_answer(struct fixture *fixture, enum asked asked,
                    const char *text);
/* A call was given up: what it said of this member of its params will not do.
 */
void fixture_blame(struct fixture *fixture, enum asked asked,
                   const char *member, const char *text);
/* The act came too late: after another, or after a flag. */
void fixture_conflict(struct fixture *fixture, enum asked asked,
                      bool is_fallen);
void fixture_notify(struct fixture *fixture, const char *method,
                    const char *name);

/* Connected and signed in as Ada, with all lists of the lobby. */
void fixture_lobby(struct fixture *fixture);
/* The same with the match m_1 open. */
void fixture_match(struct fixture *fixture);
/*
 * A suite whose tests each begin in a `fixture` of 80 by 24: at the door, in
 * the lobby, or with the match open.
 */
#define FIXTURE_SUITE(suite, fill)                           \
    static struct fixture fixture;                           \
    static void setup(void)                                  \
    {                                                        \
        fixture_open(&fixture, 80, 24, COLOURS_NONE, false); \
        fill;                                                \
    }                                                        \
    static void teardown(void)                               \
    {                                                        \
        fixture_close(&fixture);                             \
    }                                                        \
    TestSuite(suite, .init = setup, .fini = teardown)
#define FIXTURE_DOOR(suite)  FIXTURE_SUITE(suite, (void)fixture)
#define FIXTURE_LOBBY(suite) FIXTURE_SUITE(suite, fixture_lobby(&fixture))
#define FIXTURE_MATCH(suite) FIXTURE_SUITE(suite, fixture_match(&fixture))

/* The last effect of a kind, or NULL. */
const struct effect *fixture_effect(const struct fixture *fixture,
                                    enum effect_kind kind);
/* The params of the last effect as JSON text; yours to free. */
char *fixture_params(const struct fixture *fixture, enum effect_kind kind);

/* Draws and returns the screen as text; yours to free. */
char *fixture_draw(struct fixture *fixture);
/* Asserts that the words are on the screen, or are not. */
void fixture_sees(struct fixture *fixture, const char *words, bool is_there);
void fixture_golden(struct fixture *fixture, const char *name);

#endif
