/*
 * Looking back: what was told of the open match, and where one stands in it.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_REPLAY_H
#define ESTAFETTE_CLIENT_MODEL_REPLAY_H

#include "client/play/pieces.h"

struct replay {
    json_t *updates; /* from the first on; NULL: the pane was never open */
    json_t *kept;    /* the views after each REPLAY_KEEPS updates */
    json_t *view;    /* after `at` updates */
    struct pieces *pieces;
    int at;
    int last;       /* how many updates there are */
    int64_t wanted; /* the update, or as -1 - n the command, to go to; 0: the
                       last */
    char as[40];
    bool is_playing;
    int speed;     /* steps a second */
    json_t *notes; /* at moments, as answered; or NULL */
};

#endif
