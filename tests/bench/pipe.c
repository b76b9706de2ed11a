/* Bare websockets for loads: handshake and frames. */

#include "tests/bench/pipe.h"

#include "client/link/address.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { ROOM = 1 << 18, HEAD_MOST = 8, EVENTS_MOST = 64 };
enum { OPCODE_TEXT = 1, OPCODE_CLOSE = 8, OPCODE_PING = 9, OPCODE_PONG = 10 };

/* What has come of a message whose end has not is kept until it does. */
struct pipe {
    int fd;
    bool is_open;
    char *kept;
    size_t used;
};

struct pipes {
    struct address to;
    int epoll;
    void (*received)(void *user, int index, char *text, size_t length);
    void *user;
    int count;
    /* Shared by all sockets, so that they stay near the processor. */
    char in[ROOM + 1];
    unsigned char out[HEAD_MOST + UINT16_MAX];
    struct pipe pipes[];
};

static void die(const char *what)
{
    fprintf(stderr, "pipe: %s: %s\n", what, strerror(errno));
    exit(1);
}

double pipe_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

struct pipes *pipes_new(const char *url, int count,
                        void (*received)(void *user, int index, char *text,
                                         size_t length),
                        void *user)
{
    struct error error;
    struct pipes *pipes =
        calloc(1, sizeof *pipes + (size_t)count * sizeof(struct pipe));
    if (pipes == NULL || address_parse(url, &pipes->to, &error) != STATUS_OK)
        die(url);
    pipes->received = received;
    pipes->user = user;
    pipes->count = count;
    pipes->epoll = epoll_create1(EPOLL_CLOEXEC);
    return pipes;
}

void pipes_free(struct pipes *pipes)
{
    for (int i = 0; i < pipes->count; i++) {
        if (pipes->pipes[i].fd > 0)
            close(pipes->pipes[i].fd);
        free(pipes->pipes[i].kept);
    }
    close(pipes->epoll);
    free(pipes);
}

static void put(const struct pipe *pipe, const void *bytes, size_t length)
{
    if (send(pipe->fd, bytes, length, MSG_NOSIGNAL) != (ssize_t)length)
        die("send");
}

void pipe_open(struct pipes *pipes, int index)
{
    struct pipe *pipe = &pipes->pipes[index];
    char head[512];
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)pipes->to.port)};
    inet_pton(AF_INET, pipes->to.host, &to.sin_addr);
    pipe->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connect(pipe->fd, (struct sockaddr *)&to, sizeof to) != 0)
        die("connect");
    setsockopt(pipe->fd, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)index};
    epoll_ctl(pipes->epoll, EPOLL_CTL_ADD, pipe->fd, &event);
    int length = snprintf(head, sizeof head,
                          "GET %s HTTP/1.1\r\nHost: %s:%d\r\n"
                          "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                          "Sec-WebSocket-Protocol: estafette.v1\r\n\r\n",
                          pipes->to.path, pipes->to.host, pipes->to.port);
    put(pipe, head, (size_t)length);
}

bool pipe_is_open(const struct pipes *pipes, int index)
{
    return pipes->pipes[index].is_open;
}

/*
 * The mask is zero: it changes nothing, and need not be put on. Each message
 * goes out by itself and at once, as those of clients do that know nothing of
 * each other: together they would cost the server less than they do.
 */
static void put_frame(struct pipes *pipes, int index, int opcode,
                      const char *text, size_t length)
{
    unsigned char *frame = pipes->out;
    size_t head = length < 126 ? 6 : 8;
    if (length > UINT16_MAX)
        die("a message is too long");
    memset(frame, 0, head);
    frame[0] = (unsigned char)(0x80 | opcode);
    frame[1] = (unsigned char)(0x80 | (length < 126 ? length : 126));
    if (length >= 126) {
        frame[2] = (unsigned char)(length >> 8);
        frame[3] = (unsigned char)length;
    }
    memcpy(frame + head, text, length);
    put(&pipes->pipes[index], frame, head + length);
}

void pipe_send(struct pipes *pipes, int index, const char *text, size_t length)
{
    put_frame(pipes, index, OPCODE_TEXT, text, length);
}

/* Head and length of the frame that begins here; 0: not all of it is there. */
static size_t read_head(const unsigned char *bytes, size_t used, size_t *length)
{
    size_t more = 0;
    if (used < 2)
        return 0;
    *length = bytes[1] & 127U;
    if (*length >= 126)
        more = *length == 126 ? 2 : 8;
    if (used < 2 + more)
        return 0;
    if (more > 0)
        *length = 0;
    for (size_t i = 0; i < more; i++)
        *length = *length << 8 | bytes[2 + i];
    return 2 + more;
}

static void take_frame(struct pipes *pipes, int index, unsigned char first,
                       char *text, size_t length)
{
    int opcode = first & 15;
    if (opcode == OPCODE_CLOSE || (first & 0x80) == 0)
        die("the server closed, or sent a message in pieces");
    if (opcode == OPCODE_PING)
        put_frame(pipes, index, OPCODE_PONG, text, length);
    if (opcode != OPCODE_TEXT)
        return;
    char kept = text[length]; /* of the next frame */
    text[length] = '\0';
    pipes->received(pipes->user, index, text, length);
    text[length] = kept;
}

/* Returns how much was used of the `used` bytes that are in. */
static size_t take_frames(struct pipes *pipes, int index, size_t used)
{
    struct pipe *pipe = &pipes->pipes[index];
    char *in = pipes->in;
    size_t at = 0, length, head;
    if (!pipe->is_open) {
        char *end = memmem(in, used, "\r\n\r\n", 4);
        if (end == NULL)
            return 0;
        if (strncmp(in, "HTTP/1.1 101", 12) != 0)
            die("the handshake was refused");
        pipe->is_open = true;
        at = (size_t)(end + 4 - in);
    }
    while ((head = read_head((unsigned char *)in + at, used - at, &length)) > 0
           && at + head + length <= used) {
        take_frame(pipes, index, (unsigned char)in[at], in + at + head, length);
        at += head + length;
    }
    return at;
}

static void keep(struct pipe *pipe, const char *bytes, size_t length)
{
    if (length == ROOM)
        die("a message is too long");
    if (length > 0 && (pipe->kept = malloc(length)) == NULL)
        abort();
    if (length > 0)
        memcpy(pipe->kept, bytes, length);
    pipe->used = length;
}

static void receive(struct pipes *pipes, int index)
{
    struct pipe *pipe = &pipes->pipes[index];
    ssize_t got =
        recv(pipe->fd, pipes->in + pipe->used, ROOM - pipe->used, MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (got <= 0)
        die("the server is gone");
    if (pipe->used > 0)
        memcpy(pipes->in, pipe->kept, pipe->used);
    free(pipe->kept);
    pipe->kept = NULL;
    size_t used = pipe->used + (size_t)got;
    size_t done = take_frames(pipes, index, used);
    keep(pipe, pipes->in + done, used - done);
}

void pipes_wait(struct pipes *pipes, double seconds)
{
    struct epoll_event events[EVENTS_MOST];
    struct timespec most = {.tv_sec = (time_t)seconds};
    most.tv_nsec = (long)((seconds - (double)most.tv_sec) * 1e9);
    int count = epoll_pwait2(pipes->epoll, events, EVENTS_MOST, &most, NULL);
    for (int i = 0; i < count; i++)
        receive(pipes, (int)events[i].data.u32);
}
