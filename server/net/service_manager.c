/* The service manager: its datagrams and its environment. */

#include "server/net/service_manager.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { FIRST_HANDED = 3 }; /* sd_listen_fds(3): SD_LISTEN_FDS_START */

/* A number of the environment, or 0. */
static long number_of(const char *name)
{
    const char *text = getenv(name);
    return text != NULL ? strtol(text, NULL, 10) : 0;
}

static int open_socket(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = path != NULL ? strlen(path) : 0;
    if (length < 2 || length >= sizeof address.sun_path
        || (path[0] != '/' && path[0] != '@'))
        return -1;
    memcpy(address.sun_path, path, length);
    if (path[0] == '@') /* a name that is in no folder */
        address.sun_path[0] = '\0';
    int opened = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    socklen_t size =
        (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    if (opened >= 0
        && connect(opened, (struct sockaddr *)&address, size) != 0) {
        close(opened);
        opened = -1;
    }
    return opened;
}

static int handed_over(void)
{
    long count = number_of("LISTEN_FDS");
    if (number_of("LISTEN_PID") != getpid() || count < 1 || count > HANDED_MOST)
        return 0;
    for (int i = 0; i < count; i++) {
        int socket = FIRST_HANDED + i;
        int flags = fcntl(socket, F_GETFL);
        if (flags < 0 || fcntl(socket, F_SETFD, FD_CLOEXEC) != 0
            || fcntl(socket, F_SETFL, flags | O_NONBLOCK) != 0)
            return 0;
    }
    return (int)count;
}

void service_manager_open(struct service_manager *service_manager)
{
    static const char *const names[] = {"NOTIFY_SOCKET", "WATCHDOG_USEC",
                                        "WATCHDOG_PID",  "LISTEN_FDS",
                                        "LISTEN_PID",    "LISTEN_FDNAMES"};
    bool is_for_us =
        getenv("WATCHDOG_PID") == NULL || number_of("WATCHDOG_PID") == getpid();
    *service_manager = (struct service_manager){
        .socket = open_socket(getenv("NOTIFY_SOCKET")),
        .beats = number_of("WATCHDOG_USEC") > 0 && is_for_us,
        .handed = handed_over(),
        .first = FIRST_HANDED,
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        unsetenv(names[i]);
}

void service_manager_close(struct service_manager *service_manager)
{
    if (service_manager->socket >= 0)
        close(service_manager->socket);
    service_manager->socket = -1;
}

void service_manager_tell(const struct service_manager *service_manager,
                          const char *lines)
{
    ssize_t sent = 0;
    if (service_manager->socket >= 0)
        sent =
            send(service_manager->socket, lines, strlen(lines), MSG_NOSIGNAL);
    (void)sent; /* a manager that does not listen is no reason to stop */
}

/* Each time as long as the unit gives to a start, so a hang still ends. */
void service_manager_tell_starting(struct service_manager *service_manager)
{
    enum { EACH_S = 10 };
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (service_manager->patience != 0
        && now.tv_sec - service_manager->patience < EACH_S)
        return;
    service_manager->patience = now.tv_sec;
    service_manager_tell(service_manager, "EXTEND_TIMEOUT_USEC=300000000");
}

void service_manager_tell_reloading(
    const struct service_manager *service_manager)
{
    char lines[80];
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t us = (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
    snprintf(lines, sizeof lines, "RELOADING=1\nMONOTONIC_USEC=%lld",
             (long long)us);
    service_manager_tell(service_manager, lines);
}
