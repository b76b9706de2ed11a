/*
 * Statuses and errors: what went wrong, for code and for people.
 *
 * Every function that can fail returns `enum status`; STATUS_OK is 0. The
 * closed list is status.def, which also holds the wire's code and word
 * (design: JSON-RPC 2.0 codes and the ten of the protocol). Detail for a person
 * goes into a last parameter `struct error *`, which may be NULL. A refusal by
 * the rules of a game is not a status but a `struct verdict`.
 */
#ifndef ESTAFETTE_BASE_STATUS_H
#define ESTAFETTE_BASE_STATUS_H

#define MUST_USE __attribute__((warn_unused_result))

enum status {
#define STATUS(name, code, word) STATUS_##name,
#include "common/base/status.def"
#undef STATUS
    STATUS_COUNT
};

enum { ERROR_MEMBER = 64 };

/*
 * One sentence for a person, without a trailing newline; empty if unset. And
 * which member of a request is at fault, as names joined by dots; empty where
 * it is none, or not one alone.
 */
struct error {
    char text[256];
    char member[ERROR_MEMBER];
    const char *format; /* static: of which the text was made, for whoever says
                           it in another language */
};

/* The JSON-RPC error code of a status; 0 for STATUS_OK. */
int status_code(enum status status);

/* The protocol's word for a status, a static string. */
const char *status_word(enum status status);

/*
 * Writes the sentence into `error` (cut to fit; nothing if NULL) and returns
 * `status`, so that a failure is one line: return error_set(e, STATUS_X, "…").
 */
enum status error_set(struct error *error, enum status status,
                      const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Says besides which member is at fault (error_set forgets it); returns
 * `status`. Nothing if `error` is NULL; a name that does not fit is left out.
 */
enum status error_blame(struct error *error, enum status status,
                        const char *member);

#endif
