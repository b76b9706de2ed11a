/* The method match.hint: what a program would do at one's seat, in practice. */

#include "server/api/endpoint.h"
#include "server/people/house.h"
#include "server/rules/action.h"
#include "server/think/think.h"

#include <stdlib.h>

enum { IDEAS = 3 };

/* Quick, and better than who is likely to ask. */
static const char level[] = "sergeant";

static bool is_house(void *user, const char *account)
{
    return house_player_find(user, account) != NULL;
}

static void write_ideas(const struct known *known, struct thinker *thinker,
                        struct action *ideas, struct writer *out)
{
    int count = 0;
    if (think_choose(thinker, known->state, known->seat, &ideas[IDEAS]))
        count = think_ideas(thinker, &ideas[IDEAS], ideas, IDEAS);
    writer_object(out);
    writer_put_number(out, "seq", known->seq);
    writer_key(out, "ideas");
    writer_list(out);
    for (int i = 0; i < count; i++) {
        writer_object(out);
        writer_key(out, "action");
        action_encode(known->rules, &ideas[i], out);
        writer_object_end(out);
    }
    writer_list_end(out);
    writer_object_end(out);
}

enum status match_hint_call(struct services *services, struct call *call)
{
    const struct known *known = &call->known;
    if (!call->is_second) {
        /* At the match's worker: what its seat knows is taken along. */
        struct request request = call_request(call);
        return match_hint(services->matches, &request, is_house,
                          services->people, &call->known, &call->answer);
    }
    /* Who asks again at the same update gets the same. */
    struct thinker *thinker =
        think_new(known->rules, think_level_find(level), (uint64_t)known->seq);
    struct action *ideas = calloc(IDEAS + 1, sizeof *ideas);
    if (thinker == NULL || ideas == NULL)
        abort();
    write_ideas(known, thinker, ideas, &call->answer.out);
    call->answer.work += think_spent(thinker);
    free(ideas);
    think_free(thinker);
    return STATUS_OK;
}
