/* Standard streams: closed before we began, or full before we end. */

#include "common/base/streams.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* What is opened gets the lowest number that is free. */
bool streams_open(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", O_RDWR) != stream)
            return false;
    return true;
}

bool streams_end(void)
{
    struct stat about;
    bool is_whole = fflush(stdout) == 0 && ferror(stdout) == 0;
    return is_whole
           || (fstat(STDOUT_FILENO, &about) == 0
               && (S_ISFIFO(about.st_mode) || S_ISSOCK(about.st_mode)));
}
