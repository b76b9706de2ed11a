/*
 * Writing a match as a rule case of the common form, which `cases` plays.
 *
 * Every action stands in it, refused ones too; at the end of each phase a
 * check of the whole position, at the end of each turn every side's view.
 */
#ifndef ESTAFETTE_LAB_SELFPLAY_CASEFILE_H
#define ESTAFETTE_LAB_SELFPLAY_CASEFILE_H

#include "lab/selfplay/playing.h"

struct casefile {
    struct writer out;
    struct writer text; /* to work in */
    uint16_t turn, phase, side;
    bool is_over;
};

/* A case that hears of a match from its start on. */
struct casefile *casefile_new(void);
void casefile_free(struct casefile *casefile);

/* Fits playing.hears; `user` is the case file. */
void casefile_hear(void *user, const struct playing *playing,
                   const struct logged *logged);

/* Ends the case and writes it to this path. */
bool casefile_write(struct casefile *casefile, const struct playing *playing,
                    const char *path);

#endif
