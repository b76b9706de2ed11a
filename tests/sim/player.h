/*
 * A player of the simulation: the client's own link and its own bot's table,
 * with a memory of what it was told.
 */
#ifndef ESTAFETTE_TESTS_SIM_PLAYER_H
#define ESTAFETTE_TESTS_SIM_PLAYER_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct player;

/* What it wants: a seat in a challenge, which the first of them makes. */
struct plan {
    const char *game, *scenario, *seat;
    struct player *host; /* NULL: it is the host itself */
};

/* `seed` gives its choices; the plan outlives it. */
struct player *player_new(int number, const char *seed,
                          const struct plan *plan);
void player_free(struct player *player);

/* What is due by its clock, and the next thing that it wants. */
void player_tick(struct player *player);
/* From now on it begins nothing; what it has asked is still answered. */
void player_stop(struct player *player);
/* Is the line up, and has it nothing to wait for? */
bool player_is_calm(const struct player *player);
/* What it waits for, in a word or two. */
const char *player_waits_for(const struct player *player);
bool player_is_over(const struct player *player);

/* What it knows: "" as long as there is none. */
const char *player_token(const struct player *player);
const char *player_match(const struct player *player);
const char *player_seat(const struct player *player);
/* The view as it has folded it, and up to which update; NULL: none yet. */
const json_t *player_view(const struct player *player);
int64_t player_seq(const struct player *player);
/* What it found wrong with what it was told, or NULL. */
const char *player_fault(const struct player *player);

#endif
