/* A load of so many moves a second: who may begin the next one, and when. */

#include "tests/bench/load.h"

static const double wait_most = 0.1;

/* The next of those that are ready, each in its turn; NULL if nobody is. */
static struct player *next_ready(struct load *load)
{
    int count = SEATS * load->table_count;
    for (int i = 0; i < count; i++) {
        int at = load->turn++ % count;
        struct player *player = &load->tables[at / SEATS].players[at % SEATS];
        if (player->is_ready)
            return player;
    }
    return NULL;
}

bool pacing_holds(struct player *player)
{
    const struct load *load = player->table->load;
    if (player->planned > 0 || load->from <= 0)
        return false;
    player->is_ready = load->pace > 0;
    return player->is_ready || pipe_now() >= load->until;
}

double pacing_go_on(struct load *load)
{
    struct player *player;
    if (load->pace <= 0 || load->from <= 0)
        return wait_most;
    double now = pipe_now();
    while (load->next_at <= now && load->next_at < load->until
           && (player = next_ready(load)) != NULL) {
        player->planned = load->next_at;
        load_took_in(player);
        load->next_at += 1 / load->pace;
    }
    /* Where nobody is ready, who is next to be so will hear of it by a message,
     * which ends the wait; the plan stands. */
    double left = load->next_at - now;
    return left > 0 && left < wait_most ? left : wait_most;
}

long pacing_left(const struct load *load)
{
    return load->pace > 0 && load->next_at < load->until
               ? (long)((load->until - load->next_at) * load->pace)
               : 0;
}
