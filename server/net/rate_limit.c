/* What is counted of a request by name, address and account, once it begins. */

#include "server/net/rate_limit.h"

#include <string.h>

#include "server/api/proving.h"
#include "server/net/address.h"
#include "server/net/login_throttle.h"
#include "server/net/place.h"
#include "server/net/purse.h"
#include "server/net/state.h"
#include "server/net/steady.h"

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
    {"challenge.find", NULL, TALLY_WORD},
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
    struct throttle *throttle = connection->net->throttle;
    int wait = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && wait == 0; i++) {
        char name[NAME_TEXT];
        if (is_counted(call, &rows[i]))
            wait = tally_take(throttle, rows[i].tally, connection->address,
                              key_of(connection, call, &rows[i], name),
                              steady_ms());
    }
    return wait;
}

/* Units a second of one purse; 0: there is no limit. */
static int read_rate(const struct net *net)
{
    return net->settings->rate != 0 ? net->settings->reads : 0;
}

int rate_limit_reading(const struct net *net, struct call *call)
{
    int rate = read_rate(net);
    if (call->endpoint->rate != RATE_READ || rate == 0)
        return 0;
    int wait = purses_take(net->purses, &call->payer, rate, steady_ms());
    call->deposit = wait == 0 ? PURSE_DEPOSIT : 0;
    return wait;
}

void rate_limit_settle(const struct net *net, const struct call *call)
{
    enum { KILOBYTE = 1024 };
    int rate = read_rate(net);
    int cost = (int)(call->answer.out.used / KILOBYTE)
               + call->answer.work / PURSE_UPDATES;
    bool is_read = call->endpoint->rate == RATE_READ;
    if (is_read && rate != 0 && call->payer.address != 0)
        purses_settle(net->purses, &call->payer, rate, call->deposit, cost,
                      steady_ms());
}

struct payer rate_limit_payer(const struct connection *connection)
{
    const struct net *net = connection->net;
    const struct caller *caller = &connection->caller;
    return (struct payer){
        .address = login_throttle_hash(net->throttle, connection->address),
        .account = caller->is_signed_in
                       ? login_throttle_hash(net->throttle, caller->account.id)
                       : 0,
    };
}

static bool brings_word(const struct call *call)
{
    return strcmp(call->endpoint->name, "challenge.find") == 0;
}

/* Words that are right, and what can be none, are no guesses. */
static void return_word(const struct connection *connection,
                        const struct call *call)
{
    if (brings_word(call) && !call->is_guess)
        tally_return(connection->net->throttle, TALLY_WORD, connection->address,
                     steady_ms());
}

enum status rate_limit_take(const struct connection *connection,
                            struct call *call, int *wait, struct error *error)
{
    struct throttle *throttle = connection->net->throttle;
    *wait = take_tallies(connection, call);
    if (*wait > 0)
        return error_set(error, STATUS_TOO_FAST, "%s",
                         brings_word(call)
                             ? "too many words that no challenge has came from "
                               "your address; wait, or go by its number"
                             : "too many of these in an hour");
    *wait = rate_limit_reading(connection->net, call);
    if (*wait > 0) {
        return_word(connection, call);
        return error_set(error, STATUS_TOO_FAST,
                         "you have read much; more in a moment");
    }
    if (!call_guesses(call))
        return STATUS_OK;
    call_named(call, call->guessed);
    *wait = login_throttle_wait(throttle, connection->address, call->guessed,
                                steady_ms());
    if (*wait > 0)
        return error_set(error, STATUS_TOO_FAST, "too many wrong passwords");
    login_throttle_add(throttle, connection->address, call->guessed,
                       steady_ms());
    return STATUS_OK;
}

void rate_limit_return(const struct connection *connection,
                       const struct call *call)
{
    return_word(connection, call);
    if (call->guessed[0] != '\0' && !call->is_guess)
        login_throttle_forgive(connection->net->throttle, connection->address,
                               call->guessed, steady_ms());
}

void rate_limit_trust(const struct connection *connection)
{
    char name[NAME_TEXT];
    call_fold(connection->caller.account.name, name);
    login_throttle_trust(connection->net->throttle, connection->address, name);
}

/* Two of whom nobody says where they are have not been at one place. */
void rate_limit_place(const struct connection *connection, int64_t now)
{
    const char *address = connection->address;
    bool is_known = address[0] != '\0' && !address_is_loopback(address)
                    && strcmp(address, ADDRESS_UNKNOWN) != 0;
    if (is_known && !connection->net->settings->rates_one_address)
        places_note(connection->net->places, connection->caller.account.id,
                    connection->address, now);
}
