/* Standard streams that were closed before we began. */

#include "common/base/streams.h"

#include <fcntl.h>
#include <unistd.h>

/* What is opened gets the lowest number that is free. */
bool streams_open(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", O_RDWR) != stream)
            return false;
    return true;
}
