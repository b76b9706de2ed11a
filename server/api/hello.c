/* hello: the first message of a connection. */

#include "server/api/endpoint.h"

enum status hello(struct desk *desk, struct call *call)
{
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_put_text(out, "server", "estafetted");
    writer_put_text(out, "protocol", WIRE_PROTOCOL);
    writer_put_text(out, "motd", desk->motd);
    writer_object_end(out);
    return STATUS_OK;
}
