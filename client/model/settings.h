/*
 * Own settings: how one is told, hours, blocks; and the lines that they make.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_SETTINGS_H
#define ESTAFETTE_CLIENT_MODEL_SETTINGS_H

#include <jansson.h>

struct settings {
    json_t *told, *hours; /* of notify.settings, account.settings; or NULL */
    json_t *blocked;      /* of account.block, or NULL */
    int chosen;
};

enum settings_kind {
    SETTINGS_CHANNEL,
    SETTINGS_SILENT,
    SETTINGS_QUIET,
    SETTINGS_DIGEST,
    SETTINGS_LANGUAGE, /* of mail and messages; the client has its own */
    SETTINGS_ZONE,
    SETTINGS_SLEEP,
    SETTINGS_AWAY,
    SETTINGS_SAVES,
    SETTINGS_PLAYER,
    SETTINGS_NONE
};

struct settings_line {
    enum settings_kind kind;
    const json_t *row; /* of a channel; the name of a player */
};

enum { SETTINGS_LINE_TEXT = 300 };

/* How many lines, what one of them is, and how it reads. */
int settings_count(const struct settings *settings);
struct settings_line settings_at(const struct settings *settings, int line);
void settings_text(const struct settings *settings, int line,
                   char label[SETTINGS_LINE_TEXT],
                   char value[SETTINGS_LINE_TEXT]);

#endif
