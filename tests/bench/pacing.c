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
    player->is_ready = load->pace > 0 && load->from > 0 && !player->is_let;
    return player->is_ready;
}

double pacing_go_on(struct load *load)
{
    struct player *player;
    if (load->pace <= 0 || load->from <= 0)
        return wait_most;
    double now = pipe_now();
    while (load->next_at <= now && (player = next_ready(load)) != NULL) {
        player->is_ready = false;
        player->is_let = true;
        load_took_in(player);
        player->is_let = false;
        load->next_at += 1 / load->pace;
    }
    if (load->next_at <= now) {
        /* Nobody was ready: nothing is made up for, and who is next to be so
         * will hear of it by a message, which ends the wait. */
        load->next_at = now;
        return wait_most;
    }
    double left = load->next_at - now;
    return left < wait_most ? left : wait_most;
}
