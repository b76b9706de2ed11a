/* A load of so many moves a second: who may begin the next one, and when. */

#include "tests/bench/load.h"

enum { WAIT_MOST = 100 };

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

int pacing_go_on(struct load *load)
{
    struct player *player;
    if (load->pace <= 0 || load->from <= 0)
        return WAIT_MOST;
    double now = pipe_now();
    while (load->next_at <= now && (player = next_ready(load)) != NULL) {
        player->is_ready = false;
        player->is_let = true;
        load_took_in(player);
        player->is_let = false;
        load->next_at += 1 / load->pace;
    }
    if (load->next_at <= now) /* nobody was ready: nothing is made up for */
        load->next_at = now;
    double left = (load->next_at - now) * 1e3;
    return left < WAIT_MOST ? (int)left : WAIT_MOST;
}
