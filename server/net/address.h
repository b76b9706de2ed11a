/*
 * Addresses: the text under which whoever is at the other end is counted.
 *
 * IPv4 whole, also where it is mapped into IPv6; IPv6 by its first 64 bits,
 * which is what one household has. Loopback stays as it is. "" is an address
 * unknown.
 */
#ifndef ESTAFETTE_SERVER_NET_ADDRESS_H
#define ESTAFETTE_SERVER_NET_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>

enum { ADDRESS_TEXT = 48 };

/* The peer of a socket. */
void address_of(int socket, char text[ADDRESS_TEXT]);
/* An address in figures, as it is counted; false, and "", if it is none. */
bool address_read(const char *figures, char text[ADDRESS_TEXT]);
/*
 * The last address of an X-Forwarded-For header: the one that the nearest proxy
 * saw itself, since what stands before it was sent by whoever it is about.
 * False, and "", if it is none.
 */
bool address_forwarded(const char *header, char text[ADDRESS_TEXT]);
bool address_is_loopback(const char *text);
/* What stands where a proxy does not say for whom it asks. */
#define ADDRESS_UNKNOWN "unknown"

#endif
