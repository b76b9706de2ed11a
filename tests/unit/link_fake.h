/*
 * A server for tests of the link, in the same thread: it says hello, keeps all
 * else that it is asked, and says what the test tells it to.
 */
#ifndef ESTAFETTE_TESTS_UNIT_LINK_FAKE_H
#define ESTAFETTE_TESTS_UNIT_LINK_FAKE_H

#include "client/link/link.h"

#include <jansson.h>

struct fake;

struct fake *fake_open(void);
void fake_close(struct fake *fake);
const char *fake_url(const struct fake *fake);

/* The error that hello is answered with from now on, or NULL: a greeting. */
void fake_hello(struct fake *fake, const char *error);

/* What it says in a greeting from now on that its clock shows, or NULL. */
void fake_clock(struct fake *fake, const char *instant);

/* The features that it names in a greeting from now on, as a list, or NULL. */
void fake_features(struct fake *fake, const char *list);

/* Both sides work until the request comes; fails the test if it does not. */
json_t *fake_expect(struct fake *fake, struct link *link, const char *method);

/* Both sides work until nothing more is on its way. */
void fake_settle(struct fake *fake, struct link *link);

/* Both sides work until the link is in this state. */
void fake_until(struct fake *fake, struct link *link, enum link_state state);

/* Answers a request with a result, or an error object, given as JSON. */
void fake_answer(struct fake *fake, const json_t *request, const char *result);
void fake_refuse(struct fake *fake, const json_t *request, const char *error);
void fake_notify(struct fake *fake, const char *method, const char *params);
void fake_say(struct fake *fake, const char *text);

/* Cuts the line without a word. */
void fake_cut(struct fake *fake);

/* Connections so far. */
int fake_lines(const struct fake *fake);

#endif
