/*
 * Messages on their way out; several connections may hold one.
 *
 * Nearly every message goes out at once: it lies in room that is lent from one
 * to the next, and is copied only for a line on which it has to wait.
 */
#ifndef ESTAFETTE_SERVER_NET_MESSAGE_H
#define ESTAFETTE_SERVER_NET_MESSAGE_H

#include <stddef.h>

struct message {
    int holders;
    size_t length;
    unsigned char room[]; /* LWS_PRE bytes for the library, then the text */
};

/* With room for so much text, which the caller fills. Who makes one drops it
 * once it is sent. */
struct message *message_make(size_t length);
/* With this text, to wait. */
struct message *message_keep(const char *text, size_t length);
/* One to keep, for a line that has to wait. */
struct message *message_hold(struct message *message);
char *message_text(struct message *message);
void message_drop(struct message *message);

#endif
