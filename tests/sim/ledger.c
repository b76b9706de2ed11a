/* How often each method was called with each kind of fault. */

#include "tests/sim/ledger.h"

#include "server/api/endpoint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { METHODS_MOST = 160, METHOD_NAME = 48 };

static struct {
    char name[METHOD_NAME];
    long runs[LEDGER_KINDS];
} methods[METHODS_MOST];
static int count;

static int find(const char *method)
{
    int i = 0;
    while (i < count && strcmp(methods[i].name, method) != 0)
        i++;
    return i;
}

long *ledger_of(const char *method)
{
    int i = find(method);
    if (i == METHODS_MOST)
        abort();
    if (i == count)
        snprintf(methods[count++].name, METHOD_NAME, "%s", method);
    return methods[i].runs;
}

int ledger_methods(void)
{
    return count;
}

void ledger_print(const char *const *kinds, int kind_count)
{
    printf("%-24s", "method");
    for (int i = 0; i < kind_count; i++)
        printf(" %9s", kinds[i]);
    printf("\n");
    for (int m = 0; m < count; m++) {
        printf("%-24s", methods[m].name);
        for (int i = 0; i < kind_count; i++)
            printf(" %9ld", methods[m].runs[i]);
        printf("\n");
    }
}

bool ledger_is_complete(void)
{
    const struct endpoint *endpoint;
    int missing = 0;
    for (int i = 0; (endpoint = endpoint_get(i)) != NULL; i++)
        if (find(endpoint->name) == count
            && strcmp(endpoint->name, "hello") != 0)
            missing += fprintf(stderr, "no line calls %s\n", endpoint->name);
    return missing == 0;
}
