/*
 * Parcels: messages on their way out; several connections may hold one.
 *
 * Nearly every message goes out at once: it lies in room that is lent from one
 * to the next, and is copied only for a line on which it has to wait.
 */
#ifndef ESTAFETTE_SERVER_NET_PARCEL_H
#define ESTAFETTE_SERVER_NET_PARCEL_H

#include <stddef.h>

struct parcel {
    int holders;
    size_t length;
    unsigned char room[]; /* LWS_PRE bytes for the library, then the text */
};

/* With room for so much text, which the caller fills. Who makes one drops it
 * once it is sent. */
struct parcel *parcel_make(size_t length);
/* With this text, to wait. */
struct parcel *parcel_keep(const char *text, size_t length);
/* One to keep, for a line that has to wait. */
struct parcel *parcel_hold(struct parcel *parcel);
char *parcel_text(struct parcel *parcel);
void parcel_drop(struct parcel *parcel);

#endif
