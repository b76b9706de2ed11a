/*
 * Own settings: how one is told, hours, blocks; and the lines that they make.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_OWN_H
#define ESTAFETTE_CLIENT_MODEL_OWN_H

#include <jansson.h>

struct own {
    json_t *told, *hours; /* of notify.settings, account.settings; or NULL */
    json_t *blocked;      /* of account.block, or NULL */
    int chosen;
};

enum own_kind {
    OWN_CHANNEL,
    OWN_SILENT,
    OWN_QUIET,
    OWN_DIGEST,
    OWN_ZONE,
    OWN_SLEEP,
    OWN_AWAY,
    OWN_SAVES,
    OWN_PLAYER,
    OWN_NONE
};

struct own_line {
    enum own_kind kind;
    const json_t *row; /* of a channel; the name of a player */
};

enum { OWN_LINE_TEXT = 300 };

/* How many lines, what one of them is, and how it reads. */
int own_count(const struct own *own);
struct own_line own_at(const struct own *own, int line);
void own_text(const struct own *own, int line, char label[OWN_LINE_TEXT],
              char value[OWN_LINE_TEXT]);

#endif
