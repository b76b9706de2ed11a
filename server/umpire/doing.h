/*
 * Requests on their way to an act. Only acts*.c include this.
 */
#ifndef ESTAFETTE_SERVER_UMPIRE_DOING_H
#define ESTAFETTE_SERVER_UMPIRE_DOING_H

#include "server/umpire/inside.h"

/* One request on its way to an act. */
struct doing {
    const struct umpire_call *call;
    struct sitting *sitting;
    struct hand hand;
    int self; /* the entrant that the caller is, or 0 */
    struct error *error;
};

/* A text of the request, or NULL; a value of it, put into an act. */
const char *doing_param(const struct doing *doing, const char *name);
void doing_copy(const struct doing *doing, const char *name, json_t *act);

/* Always `status`, with the reason. */
enum status doing_refuse(const struct doing *doing, enum status status,
                         const char *why);
enum status doing_put(struct doing *doing, json_t *taken_act) MUST_USE;

/* Is this entrant, who may have left, the caller, or of the caller's team? */
bool doing_is_caller(const struct doing *doing, int entrant);
/* Nobody judges a game that they play in, nor takes an opponent out. */
enum status doing_not_own(const struct doing *doing,
                          const char *match) MUST_USE;
enum status doing_not_opponent(const struct doing *doing, int entrant) MUST_USE;

typedef enum status doing_run(struct doing *doing);
/* acts_people.c */
doing_run do_join, do_leave, do_bye, do_boards, do_challenge, do_consent,
    do_umpire;
/* acts_desk.c */
doing_run do_start, do_cancel, do_resume, do_pause, do_extend, do_pair,
    do_publish, do_forbid, do_result, do_adjudicate, do_annul, do_rewind,
    do_look, do_substitute, do_close;

#endif
