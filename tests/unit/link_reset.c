/* A line that is reset while it is being opened is tried again. */

#include "client/link/link.h"

#include <criterion/criterion.h>
#include <netinet/in.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

enum { LINES = 4, TURN = 20, TURNS_MOST = 1000 };

/* A port of this machine at which nobody says anything. */
static int listen_anywhere(char *url, size_t size)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    int door = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    cr_assert_geq(door, 0);
    cr_assert_eq(bind(door, (struct sockaddr *)&address, length), 0);
    cr_assert_eq(listen(door, LINES), 0);
    cr_assert_eq(getsockname(door, (struct sockaddr *)&address, &length), 0);
    snprintf(url, size, "ws://127.0.0.1:%d", ntohs(address.sin_port));
    return door;
}

/* Takes a line, if one has come, and resets it, as a killed server does. */
static bool reset_one(int door)
{
    struct linger at_once = {.l_onoff = 1};
    int line = accept(door, NULL, NULL);
    if (line < 0)
        return false;
    setsockopt(line, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(line);
    return true;
}

Test(link, comes_back_after_a_reset_in_the_greeting)
{
    char url[64];
    struct error error;
    struct link *link;
    int door = listen_anywhere(url, sizeof url);
    struct link_settings settings = {.url = url, .client = "test/1"};
    cr_assert_eq(link_open(&settings, &link, &error), STATUS_OK);
    int lines = 0;
    for (int i = 0; i < TURNS_MOST && lines < LINES; i++) {
        link_wait(link, TURN);
        link_hurry(link);
        lines += reset_one(door);
    }
    cr_expect_eq(lines, LINES);
    link_close(link);
    close(door);
}
