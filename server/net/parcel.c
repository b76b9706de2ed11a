/* Parcels: messages on their way out. */

#include "server/net/parcel.h"

#include <libwebsockets.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { LENT_MOST = 16384 };
static struct {
    struct parcel *parcel; /* made once */
    struct parcel *copy;   /* of what lies there, or NULL */
} lent;

static struct parcel *parcel_allocate(size_t length)
{
    struct parcel *parcel = malloc(sizeof *parcel + LWS_PRE + length);
    if (parcel == NULL)
        abort();
    *parcel = (struct parcel){.length = length};
    return parcel;
}

struct parcel *parcel_make(size_t length)
{
    if (lent.parcel == NULL)
        lent.parcel = parcel_allocate(LENT_MOST);
    bool is_free = lent.parcel->holders == 0 && length <= LENT_MOST;
    struct parcel *parcel = is_free ? lent.parcel : parcel_allocate(length);
    parcel->holders = 1;
    parcel->length = length;
    return parcel;
}

char *parcel_text(struct parcel *parcel)
{
    return (char *)parcel->room + LWS_PRE;
}

void parcel_drop(struct parcel *parcel)
{
    if (--parcel->holders > 0)
        return;
    if (parcel != lent.parcel) {
        free(parcel);
        return;
    }
    if (lent.copy != NULL)
        parcel_drop(lent.copy);
    lent.copy = NULL;
}

struct parcel *parcel_keep(const char *text, size_t length)
{
    struct parcel *parcel = parcel_allocate(length);
    parcel->holders = 1;
    memcpy(parcel_text(parcel), text, length);
    return parcel;
}

struct parcel *parcel_hold(struct parcel *parcel)
{
    if (parcel == lent.parcel && lent.copy == NULL)
        lent.copy = parcel_keep(parcel_text(parcel), parcel->length);
    if (parcel == lent.parcel)
        parcel = lent.copy;
    parcel->holders++;
    return parcel;
}
