/* A mind: a program that thinks, as a child of a bot. */

#include "client/bot/mind.h"

#include "client/link/read.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS = 8, PROGRAM_TEXT = 400 };

struct mind {
    pid_t child;
    FILE *from;
    int to; /* the same socket, to write */
};

/* In the child: nothing comes back. */
static void become(int socket, const char *const words[WORDS])
{
    char program[PROGRAM_TEXT];
    char *given[WORDS];
    for (int i = 0; i < WORDS; i++)
        given[i] = words[i] == NULL ? NULL : strdup(words[i]);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    dup2(socket, STDIN_FILENO);
    dup2(socket, STDOUT_FILENO);
    closefrom(STDERR_FILENO + 1);
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 12);
    char *name = NULL;
    if (length > 0) {
        program[length] = '\0';
        name = strrchr(program, '/');
    }
    if (name != NULL) {
        snprintf(name + 1, sizeof program - (size_t)(name + 1 - program),
                 "estafetted");
        execv(program, given);
    }
    execvp("estafetted", given);
    _exit(127);
}

struct mind *mind_new(const char *game, const char *scenario, const char *level,
                      const char *seed, char *why, size_t size)
{
    const char *const words[WORDS] = {
        "estafetted", "think", game,
        scenario,     level,   seed == NULL ? NULL : "--seed",
        seed,         NULL};
    int ends[2];
    struct mind *mind = calloc(1, sizeof *mind);
    if (mind == NULL)
        abort();
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        snprintf(why, size, "no program to think with: %s", strerror(errno));
        free(mind);
        return NULL;
    }
    mind->child = fork();
    if (mind->child == 0)
        become(ends[1], words);
    close(ends[1]);
    mind->to = ends[0];
    mind->from = fdopen(ends[0], "r");
    if (mind->child > 0 && mind->from != NULL)
        return mind;
    snprintf(why, size, "no program to think with: %s", strerror(errno));
    mind_free(mind);
    return NULL;
}

void mind_free(struct mind *mind)
{
    if (mind == NULL)
        return;
    if (mind->from != NULL)
        fclose(mind->from);
    else
        close(mind->to);
    if (mind->child > 0)
        waitpid(mind->child, NULL, 0);
    free(mind);
}

static bool send_line(const struct mind *mind, const char *text)
{
    size_t length = strlen(text);
    while (length > 0) {
        ssize_t sent = send(mind->to, text, length, MSG_NOSIGNAL);
        if (sent <= 0 && errno != EINTR)
            return false;
        if (sent > 0) {
            text += sent;
            length -= (size_t)sent;
        }
    }
    return true;
}

/* The answer to a line; NULL if the program is gone. */
static json_t *ask(struct mind *mind, const json_t *asked)
{
    char *text = json_dumps(asked, JSON_COMPACT);
    char *line = NULL;
    size_t size = 0;
    json_t *answer = NULL;
    if (text == NULL)
        abort();
    if (send_line(mind, text) && send_line(mind, "\n")
        && getline(&line, &size, mind->from) > 0)
        answer = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    free(text);
    free(line);
    return answer;
}

json_t *mind_choose(struct mind *mind, const json_t *position, const char *seat,
                    char *why, size_t size)
{
    json_t *asked = json_pack("{s:s,s:O}", "seat", seat, "position",
                              (json_t *)(uintptr_t)position);
    json_t *answer = ask(mind, asked);
    json_t *action = json_incref(json_object_get(answer, "action"));
    if (action == NULL)
        snprintf(why, size, "no thought: %s",
                 read_text_or(answer, "error",
                              "estafetted think has ended (is it installed?)"));
    json_decref(asked);
    json_decref(answer);
    return action;
}
