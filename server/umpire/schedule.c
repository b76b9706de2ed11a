/* When rounds begin and end, as played or as planned. */

#include "server/umpire/umpire_internal.h"

#include "common/base/instant.h"

int contest_rounds(const struct contest *contest)
{
    return contest->terms.reach > 0 || contest->phase > PHASE_RUNNING
               ? 0
               : event_rounds(contest->event);
}

void plan_round(const struct contest *contest, int round, int64_t *begins,
                int64_t *ends)
{
    const struct terms *terms = &contest->terms;
    *begins = *ends = 0;
    if (round < contest->rounds) {
        *begins = contest->round[round].published;
        *ends = contest->round[round].ended != 0 ? contest->round[round].ended
                                                 : contest->round[round].ends;
        return;
    }
    /* What is not published yet is planned as if all before took its time. */
    int64_t from = terms->start == START_AT ? terms->start_at : 0;
    if (contest->rounds > 0) {
        const struct round_row *last = &contest->round[contest->rounds - 1];
        from = (last->ended != 0 ? last->ended : last->ends) + terms->pause;
    } else if (contest->begun != 0) {
        from = contest->begun;
    }
    if (from == 0)
        return;
    *begins =
        from + (round - contest->rounds) * (terms->round_time + terms->pause);
    *ends = *begins + terms->round_time;
}

void schedule_write(const struct contest *contest, struct writer *out)
{
    int rounds = contest_rounds(contest);
    if (rounds < contest->rounds)
        rounds = contest->rounds;
    writer_key(out, "schedule");
    writer_list(out);
    for (int i = 0; i < rounds; i++) {
        int64_t begins, ends;
        plan_round(contest, i, &begins, &ends);
        writer_object(out);
        writer_put_number(out, "round", i + 1);
        writer_put_text(out, "state",
                        i >= contest->rounds           ? "planned"
                        : contest->round[i].ended != 0 ? "ended"
                                                       : "open");
        instant_put_known(out, "begins", begins);
        instant_put_known(out, "ends", ends);
        writer_object_end(out);
    }
    writer_list_end(out);
}
