/* Messages on their way out. */

#include "server/net/message.h"

#include <libwebsockets.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { LENT_MOST = 16384 };
static struct {
    struct message *message; /* made once */
    struct message *copy;    /* of what lies there, or NULL */
} lent;

static struct message *message_allocate(size_t length)
{
    struct message *message = malloc(sizeof *message + LWS_PRE + length);
    if (message == NULL)
        abort();
    *message = (struct message){.length = length};
    return message;
}

struct message *message_make(size_t length)
{
    if (lent.message == NULL)
        lent.message = message_allocate(LENT_MOST);
    bool is_free = lent.message->holders == 0 && length <= LENT_MOST;
    struct message *message = is_free ? lent.message : message_allocate(length);
    message->holders = 1;
    message->length = length;
    return message;
}

char *message_text(struct message *message)
{
    return (char *)message->room + LWS_PRE;
}

void message_drop(struct message *message)
{
    if (--message->holders > 0)
        return;
    if (message != lent.message) {
        free(message);
        return;
    }
    if (lent.copy != NULL)
        message_drop(lent.copy);
    lent.copy = NULL;
}

struct message *message_keep(const char *text, size_t length)
{
    struct message *message = message_allocate(length);
    message->holders = 1;
    memcpy(message_text(message), text, length);
    return message;
}

struct message *message_hold(struct message *message)
{
    if (message == lent.message && lent.copy == NULL)
        lent.copy = message_keep(message_text(message), message->length);
    if (message == lent.message)
        message = lent.copy;
    message->holders++;
    return message;
}
