/* A tally of clauses: how often each was carried out, and refused. */

#include "lab/selfplay/tally.h"

#include "server/rules/library.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

void tally_init(struct tally *tally, const struct rules *rules)
{
    memset(tally, 0, sizeof *tally);
    tally->rules = rules;
    assert(rules->clauses->count <= TALLY_MOST);
}

static int clause_place(struct tally *tally, const char *number)
{
    size_t slot = ((uintptr_t)number >> 2) % TALLY_MEMORY;
    if (tally->text[slot] == number)
        return tally->place[slot];
    const struct clause *clause = clause_find(tally->rules->clauses, number);
    if (clause == NULL)
        return -1;
    tally->text[slot] = number;
    tally->place[slot] = (int)(clause - tally->rules->clauses->items);
    return tally->place[slot];
}

bool tally_events(struct tally *tally, const struct events *events)
{
    for (int i = 0; i < events->met_count; i++) {
        int place = clause_place(tally, events->met[i]);
        if (place < 0)
            return false;
        tally->applied[place]++;
    }
    return true;
}

bool tally_refusal(struct tally *tally, const struct verdict *verdict)
{
    int place = clause_place(tally, verdict->clause);
    if (place >= 0)
        tally->refused[place]++;
    return place >= 0;
}

/* Prints the clauses that were not met; how many. */
static int print_unmet(const struct tally *tally, const char *what,
                       bool definitions)
{
    const struct clauses *clauses = tally->rules->clauses;
    int count = 0;
    printf("%s:", what);
    for (int i = 0; i < clauses->count; i++) {
        if (tally->applied[i] + tally->refused[i] > 0
            || clauses->items[i].is_definition != definitions)
            continue;
        printf(" %s", clauses->items[i].number);
        count++;
    }
    printf("%s\n", count == 0 ? " none" : "");
    return count;
}

void tally_print(const struct tally *tally)
{
    const struct clauses *clauses = tally->rules->clauses;
    int all = 0;
    printf("%-10s %12s %12s\n", "clause", "applied", "refused");
    for (int i = 0; i < clauses->count; i++) {
        bool is_met = tally->applied[i] + tally->refused[i] > 0;
        all += is_met || !clauses->items[i].is_definition;
        if (is_met)
            printf("%-10s %12ld %12ld\n", clauses->items[i].number,
                   tally->applied[i], tally->refused[i]);
    }
    print_unmet(tally, "definitions", true);
    int unmet = print_unmet(tally, "never met", false);
    printf("clauses met: %d of %d\n", all - unmet, all);
}
