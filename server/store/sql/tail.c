/* The tail of the log: rows that are not yet derived, by their matches. */

#include "server/store/sql/tail.h"

#include <stdlib.h>
#include <string.h>

struct tail_step {
    struct tail_match *match;
    bool is_row;           /* it was added; else rows were derived */
    int derived;           /* before it */
    struct tail_head head; /* before it */
};

static uint64_t hash(uint64_t start, const char *text)
{
    uint64_t sum = start ^ UINT64_C(0xcbf29ce484222325);
    for (; *text != '\0'; text++)
        sum = (sum ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return sum;
}

uint64_t tail_nonce(int seat, const char *nonce)
{
    return hash((uint64_t)(unsigned)seat << 32, nonce) | 1;
}

static struct tail_match **place_of(struct tail *tail, const char *match)
{
    struct tail_match **at = &tail->buckets[hash(0, match) % TAIL_BUCKETS];
    while (*at != NULL && strcmp((*at)->match, match) != 0)
        at = &(*at)->beside;
    return at;
}

void tail_open(struct tail *tail)
{
    memset(tail, 0, sizeof *tail);
    pthread_mutex_init(&tail->lock, NULL);
}

static void append(struct tail *tail, struct tail_match *match)
{
    match->older = tail->newest;
    match->newer = NULL;
    *(tail->newest != NULL ? &tail->newest->newer : &tail->oldest) = match;
    tail->newest = match;
}

static void unlink_match(struct tail *tail, struct tail_match *match)
{
    *(match->older != NULL ? &match->older->newer : &tail->oldest) =
        match->newer;
    *(match->newer != NULL ? &match->newer->older : &tail->newest) =
        match->older;
}

static void leave(struct tail *tail, struct tail_match *match)
{
    unlink_match(tail, match);
    *place_of(tail, match->match) = match->beside;
}

static void match_free(struct tail_match *match)
{
    free(match->rows);
    free(match);
}

void tail_close(struct tail *tail)
{
    while (tail->oldest != NULL) {
        struct tail_match *match = tail->oldest;
        leave(tail, match);
        match_free(match);
    }
    free(tail->steps);
    tail->steps = NULL;
    pthread_mutex_destroy(&tail->lock);
}

struct tail_match *tail_find(struct tail *tail, const char *match)
{
    struct tail_match *found = *place_of(tail, match);
    return found != NULL && found->derived < found->count ? found : NULL;
}

struct tail_match *tail_oldest(struct tail *tail)
{
    struct tail_match *match = tail->oldest;
    while (match != NULL && match->derived == match->count)
        match = match->newer;
    return match;
}

int64_t tail_first_id(struct tail *tail)
{
    int64_t first = tail->last + 1;
    for (struct tail_match *match = tail->oldest; match != NULL;
         match = match->newer)
        if (match->derived < match->count
            && match->rows[match->derived].id < first)
            first = match->rows[match->derived].id;
    return first;
}

static struct tail_step *step(struct tail *tail, struct tail_match *match)
{
    if (tail->step_count == tail->step_room) {
        tail->step_room = 2 * tail->step_room + 64;
        tail->steps =
            realloc(tail->steps, (size_t)tail->step_room * sizeof *tail->steps);
        if (tail->steps == NULL)
            abort();
    }
    struct tail_step *made = &tail->steps[tail->step_count++];
    *made = (struct tail_step){
        .match = match, .derived = match->derived, .head = match->head};
    return made;
}

static struct tail_match *match_of(struct tail *tail, const char *match)
{
    struct tail_match **at = place_of(tail, match);
    if (*at != NULL)
        return *at;
    struct tail_match *made = calloc(1, sizeof *made);
    if (made == NULL)
        abort();
    memccpy(made->match, match, '\0', sizeof made->match - 1);
    *at = made;
    append(tail, made);
    return made;
}

void tail_add(struct tail *tail, const char *match,
              const struct tail_head *head, const struct tail_row *row)
{
    pthread_mutex_lock(&tail->lock);
    struct tail_match *of = match_of(tail, match);
    step(tail, of)->is_row = true;
    if (of->count == of->room) {
        of->room = 2 * of->room + 8;
        of->rows = realloc(of->rows, (size_t)of->room * sizeof *of->rows);
        if (of->rows == NULL)
            abort();
    }
    of->rows[of->count++] = *row;
    of->head = *head;
    tail->count++;
    if (row->id > tail->last)
        tail->last = row->id;
    pthread_mutex_unlock(&tail->lock);
}

void tail_derive(struct tail *tail, struct tail_match *match, int count)
{
    pthread_mutex_lock(&tail->lock);
    step(tail, match);
    match->derived += count;
    tail->count -= count;
    pthread_mutex_unlock(&tail->lock);
}

int tail_mark(const struct tail *tail)
{
    return tail->step_count;
}

void tail_undo(struct tail *tail, int mark)
{
    pthread_mutex_lock(&tail->lock);
    while (tail->step_count > mark) {
        const struct tail_step *last = &tail->steps[--tail->step_count];
        struct tail_match *match = last->match;
        tail->count += match->derived - last->derived;
        match->derived = last->derived;
        match->head = last->head;
        if (!last->is_row)
            continue;
        tail->count--;
        match->count--;
        tail->last = match->rows[match->count].id - 1; /* it is given anew */
        if (match->count > 0)
            continue;
        leave(tail, match);
        match_free(match);
    }
    pthread_mutex_unlock(&tail->lock);
}

/* What was derived of it leaves; what is left of it came last of all. */
static void shorten(struct tail *tail, struct tail_match *match)
{
    match->count -= match->derived;
    match->durable = match->count;
    memmove(match->rows, match->rows + match->derived,
            (size_t)match->count * sizeof *match->rows);
    match->derived = 0;
    unlink_match(tail, match);
    append(tail, match);
}

void tail_keep(struct tail *tail)
{
    struct tail_match *spent = NULL;
    pthread_mutex_lock(&tail->lock);
    for (int i = 0; i < tail->step_count; i++) {
        struct tail_match *match = tail->steps[i].match;
        match->durable = match->count;
        if (match->derived == 0)
            continue;
        shorten(tail, match);
        if (match->count > 0)
            continue;
        leave(tail, match); /* later steps may be of it, too */
        match->beside = spent;
        spent = match;
    }
    tail->step_count = 0;
    while (spent != NULL) {
        struct tail_match *next = spent->beside;
        match_free(spent);
        spent = next;
    }
    pthread_mutex_unlock(&tail->lock);
}

bool tail_has(struct tail *tail, const char *match)
{
    pthread_mutex_lock(&tail->lock);
    bool has =
        match != NULL ? *place_of(tail, match) != NULL : tail->oldest != NULL;
    pthread_mutex_unlock(&tail->lock);
    return has;
}

/* The number of its first row. */
static int64_t first_of(const struct tail_match *match)
{
    return match->head.next - match->count;
}

int64_t *tail_ids(struct tail *tail, const char *match, int *count,
                  int64_t *first)
{
    int64_t *ids = NULL;
    *count = 0;
    *first = 0;
    pthread_mutex_lock(&tail->lock);
    const struct tail_match *of = *place_of(tail, match);
    if (of != NULL && of->durable > 0) {
        ids = malloc((size_t)of->durable * sizeof *ids);
        if (ids == NULL)
            abort();
        for (int i = 0; i < of->durable; i++)
            ids[i] = of->rows[i].id;
        *count = of->durable;
        *first = first_of(of);
    }
    pthread_mutex_unlock(&tail->lock);
    return ids;
}

int64_t tail_id(struct tail *tail, const char *match, int64_t number,
                int64_t *last)
{
    int64_t id = 0;
    *last = -1;
    pthread_mutex_lock(&tail->lock);
    const struct tail_match *of = *place_of(tail, match);
    if (of != NULL && of->durable > 0) {
        int64_t at = number - first_of(of);
        *last = first_of(of) + of->durable - 1;
        id = at >= 0 && at < of->durable ? of->rows[at].id : 0;
    }
    pthread_mutex_unlock(&tail->lock);
    return id;
}

int64_t tail_with(struct tail *tail, const char *match, uint64_t nonce,
                  int64_t before)
{
    int64_t id = 0;
    pthread_mutex_lock(&tail->lock);
    const struct tail_match *of = *place_of(tail, match);
    for (int i = of != NULL ? of->durable : 0; i > 0 && id == 0; i--)
        if (of->rows[i - 1].nonce == nonce && of->rows[i - 1].id < before)
            id = of->rows[i - 1].id;
    pthread_mutex_unlock(&tail->lock);
    return id;
}
