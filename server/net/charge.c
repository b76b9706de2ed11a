/* What is counted of a request by name, address and account, once it begins. */

#include <string.h>

#include "server/api/proving.h"
#include "server/net/inside.h"

/* What is counted of a method; `param` NULL: by the address, "": the account.
 */
struct counted {
    const char *method, *param;
    enum tally tally;
};

static const struct counted rows[] = {
    {"account.guest", NULL, TALLY_WORK},
    {"account.register", NULL, TALLY_WORK},
    {"account.login", NULL, TALLY_WORK},
    {"account.password", NULL, TALLY_WORK},
    {"account.totp", NULL, TALLY_WORK},
    {"account.delete", NULL, TALLY_WORK},
    {"account.recover", NULL, TALLY_WORK},
    {"account.recover", "name", TALLY_LOST},
    {"notify.add", "", TALLY_MADE},
    {"notify.add", "to", TALLY_TARGET},
    {"match.chat", "", TALLY_TALK},
    {"challenge.create", "", TALLY_MADE},
    {"pool.open", "", TALLY_MADE},
    {"pool.join", "", TALLY_MADE},
    {"tournament.create", "", TALLY_MADE},
};

/* Does the row mean this request, too? A code that is brought is a guess. */
static bool is_counted(const struct call *call, const struct counted *row)
{
    if (strcmp(call->endpoint->name, row->method) != 0)
        return false;
    if (row->tally == TALLY_TALK)
        return call_text(call, "text") != NULL;
    return row->tally != TALLY_LOST
           || (call_text(call, "name") != NULL
               && call_text(call, "letter") == NULL);
}

static const char *key_of(const struct connection *connection,
                          const struct call *call, const struct counted *row,
                          char name[NAME_TEXT])
{
    if (row->param == NULL)
        return connection->address;
    if (row->param[0] == '\0')
        return call->caller.account.id;
    if (row->tally != TALLY_LOST)
        return call_text(call, row->param);
    call_named(call, name);
    return name;
}

static int take_tallies(const struct connection *connection,
                        const struct call *call)
{
    struct guesses *guesses = connection->net->guesses;
    int wait = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && wait == 0; i++) {
        char name[NAME_TEXT];
        if (is_counted(call, &rows[i]))
            wait = tally_take(guesses, rows[i].tally, connection->address,
                              key_of(connection, call, &rows[i], name),
                              steady_ms());
    }
    return wait;
}

enum status charge_take(const struct connection *connection, struct call *call,
                        int *wait, struct error *error)
{
    struct guesses *guesses = connection->net->guesses;
    *wait = take_tallies(connection, call);
    if (*wait > 0)
        return error_set(error, STATUS_TOO_FAST,
                         "too many of these in an hour");
    if (!call_guesses(call))
        return STATUS_OK;
    call_named(call, call->guessed);
    *wait =
        guesses_wait(guesses, connection->address, call->guessed, steady_ms());
    if (*wait > 0)
        return error_set(error, STATUS_TOO_FAST, "too many wrong passwords");
    guesses_add(guesses, connection->address, call->guessed, steady_ms());
    return STATUS_OK;
}

void charge_return(const struct connection *connection, const struct call *call)
{
    if (call->guessed[0] != '\0' && !call->is_guess)
        guesses_forgive(connection->net->guesses, connection->address,
                        call->guessed, steady_ms());
}

void charge_trust(const struct connection *connection)
{
    char name[NAME_TEXT];
    call_fold(connection->caller.account.name, name);
    guesses_trust(connection->net->guesses, connection->address, name);
}
