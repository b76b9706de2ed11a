/*
 * Requests on their way to an act. Only acts*.c include this.
 */
#ifndef ESTAFETTE_SERVER_UMPIRE_ACT_REQUEST_H
#define ESTAFETTE_SERVER_UMPIRE_ACT_REQUEST_H

#include "server/umpire/umpire_internal.h"

/* One request on its way to an act. */
struct act_request {
    const struct umpire_call *call;
    struct contest_transaction *transaction;
    struct hand hand;
    int self; /* the entrant that the caller is, or 0 */
    struct error *error;
};

/* A text of the request, or NULL; a value of it, put into an act. */
const char *request_param(const struct act_request *request, const char *name);
void request_copy(const struct act_request *request, const char *name,
                  json_t *act);

/* Always `status`, with the reason. */
enum status request_refuse(const struct act_request *request,
                           enum status status, const char *why);
enum status request_put(struct act_request *request,
                        json_t *taken_act) MUST_USE;

/* Is this entrant, who may have left, the caller, or of the caller's team? */
bool request_is_caller(const struct act_request *request, int entrant);
/* Nobody judges a game that they play in, nor takes an opponent out. */
enum status request_not_own(const struct act_request *request,
                            const char *match) MUST_USE;
enum status request_not_opponent(const struct act_request *request,
                                 int entrant) MUST_USE;

/* What bears on every game, or on a rival, is done by nobody who plays now. */
enum status request_not_playing(const struct act_request *request) MUST_USE;
/* It is a game of the tournament, not their own, and they play none now. */
enum status request_judges(const struct act_request *request,
                           const char *match) MUST_USE;

typedef enum status request_run(struct act_request *request);
/* acts_people.c */
request_run do_join, do_leave, do_bye, do_boards, do_challenge, do_consent,
    do_umpire;
/* acts_desk.c */
request_run do_start, do_cancel, do_resume, do_pause, do_extend, do_pair,
    do_publish, do_forbid, do_result, do_adjudicate, do_annul, do_rewind,
    do_look, do_substitute, do_close;

#endif
