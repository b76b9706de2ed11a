/* What is known of a link, and who is told of it. */

#include "client/link/i18n.h"
#include "client/link/link_internal.h"
#include "client/link/read.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char *const words[] = {
    [LINK_WAITING] = TR("not connected"),
    [LINK_OPENING] = TR("connecting"),
    [LINK_READY] = TR("connected"),
    [LINK_REFUSED] = TR("refused by the server"),
};

const char *link_state_word(enum link_state state)
{
    return tr(words[state]);
}

void link_listen(struct link *link, const struct link_hooks *hooks)
{
    assert(link->listener_count < LINK_LISTENERS_MOST);
    link->listeners[link->listener_count++] = *hooks;
}

void link_ignore(struct link *link, const void *user)
{
    int kept = 0;
    for (int i = 0; i < link->listener_count; i++) {
        if (link->listeners[i].user != user)
            link->listeners[kept++] = link->listeners[i];
    }
    link->listener_count = kept;
}

void link_notify(struct link *link, const char *method, const json_t *params)
{
    for (int i = 0; i < link->listener_count; i++) {
        const struct link_hooks *hooks = &link->listeners[i];
        if (hooks->notified != NULL)
            hooks->notified(hooks->user, method, params);
    }
}

void link_signed_in(struct link *link, const json_t *account, const char *token)
{
    char *kept = token == NULL ? NULL : strdup(token);
    free(link->token);
    link->token = kept;
    json_decref(link->account);
    link->account = token == NULL ? NULL : json_deep_copy(account);
    for (int i = 0; i < link->listener_count; i++) {
        const struct link_hooks *hooks = &link->listeners[i];
        if (hooks->signed_in != NULL)
            hooks->signed_in(hooks->user, link->account, link->token);
    }
}

enum link_state link_state(const struct link *link)
{
    return link->state;
}

const json_t *link_account(const struct link *link)
{
    return link->account;
}

bool link_is_foreign(const struct link *link)
{
    return link->is_foreign;
}

const json_t *link_hello(const struct link *link)
{
    return link->hello;
}

bool link_has(const struct link *link, const char *feature)
{
    return read_has(read_list(link->hello, "features"), feature);
}

json_t *link_params(const char *match, const char *as)
{
    json_t *params = json_pack("{s:s,s:s*}", "match", match, "as", as);
    return params == NULL ? json_object() : params;
}
