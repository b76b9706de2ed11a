/* What one tells a friend. */

#include "client/link/friend.h"

#include "client/link/address.h"

#include <stdio.h>
#include <string.h>

static bool is_usual(const char *server)
{
    static const char *const hosts[] = {"127.0.0.1", "localhost", "::1"};
    struct address address;
    if (address_parse(server, &address, NULL) != STATUS_OK)
        return true;
    for (size_t i = 0; i < sizeof hosts / sizeof *hosts; i++)
        if (strcmp(address.host, hosts[i]) == 0)
            return address.port == ADDRESS_PORT && !address.is_secure;
    return false;
}

void friend_command(const char *server, const char *word, char *text,
                    size_t size)
{
    bool is_told = *server != '\0' && !is_usual(server);
    snprintf(text, size, "estafette %s%s%sjoin %s", is_told ? "--server " : "",
             is_told ? server : "", is_told ? " " : "", word);
}
