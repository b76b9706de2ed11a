/* The command `cases`: plays every rule case below the folders named. */

#include "lab/commands/command.h"

#include "lab/cases/run.h"
#include "lab/selfplay/blind.h"
#include "server/rules/library.h"

#include <fts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of each position and for each viewer: as many as differ among themselves; one
   shows a sanitizer the same ways. */
enum { TWINS = 8, TWINS_ONCE = 1 };

struct tally {
    bool with_offers;
    int twins; /* positions are held against so many; 0: not at all */
    int passed, failed;
    long pairs;
};

/* The positions of one case, held against twins of theirs. */
struct looking {
    struct blind *blind;
    struct player *player;
    int twins;
};

/* Each of them is looked at by everybody, beside some twins. */
static bool look(void *user, const struct rules *rules, const void *state,
                 seat_id seat, const struct action *action,
                 struct case_report *report)
{
    struct looking *looking = user;
    if (looking->blind == NULL)
        looking->blind = blind_new(rules, looking->player, 1);
    for (int i = 0; i < looking->twins * (rules->seat_count + 1); i++) {
        int k = i % (rules->seat_count + 1);
        viewer_id viewer =
            k == rules->seat_count ? VIEWER_PUBLIC : (viewer_id)k;
        if (blind_compare(looking->blind, state, viewer, seat, action))
            continue;
        snprintf(report->text, sizeof report->text, "leak: viewer %d, %.700s",
                 viewer, looking->blind->leak);
        return false;
    }
    return true;
}

static bool look_at(struct tally *tally, const json_t *file,
                    struct case_report *report)
{
    struct looking looking = {.player = calloc(1, sizeof *looking.player),
                              .twins = tally->twins};
    if (looking.player == NULL)
        abort();
    bool passed = case_run_heard(file, look, &looking, report);
    for (int i = 0; looking.blind != NULL && i < VIEWERS_MOST; i++)
        tally->pairs += looking.blind->count[i].pairs;
    if (looking.blind != NULL)
        blind_free(looking.blind);
    free(looking.player);
    return passed;
}

static int by_name(const FTSENT **a, const FTSENT **b)
{
    return strcmp((*a)->fts_name, (*b)->fts_name);
}

static void play_file(struct tally *tally, const char *path)
{
    json_error_t reason;
    struct case_report report = {""};
    json_t *file = json_load_file(path, JSON_REJECT_DUPLICATES, &reason);
    if (file == NULL)
        snprintf(report.text, sizeof report.text, "line %d: %s", reason.line,
                 reason.text);
    bool passed =
        file != NULL
        && (tally->twins > 0 ? look_at(tally, file, &report)
                             : case_run(file, tally->with_offers, &report));
    json_decref(file);
    if (passed) {
        tally->passed++;
        return;
    }
    tally->failed++;
    printf("%s: %s\n", path, report.text);
}

static bool is_case(const FTSENT *entry)
{
    size_t length = entry->fts_namelen;
    return entry->fts_info == FTS_F && length > 5
           && strcmp(entry->fts_name + length - 5, ".json") == 0;
}

static bool play_below(struct tally *tally, char **folders)
{
    FTS *tree = fts_open(folders, FTS_LOGICAL | FTS_NOCHDIR, by_name);
    if (tree == NULL)
        return false;
    bool is_whole = true;
    for (FTSENT *entry = fts_read(tree); entry != NULL;
         entry = fts_read(tree)) {
        if (is_case(entry)) {
            play_file(tally, entry->fts_path);
        } else if (entry->fts_info == FTS_NS || entry->fts_info == FTS_ERR
                   || entry->fts_info == FTS_DNR) {
            printf("%s: %s\n", entry->fts_path, strerror(entry->fts_errno));
            is_whole = false;
        }
    }
    fts_close(tree);
    return is_whole;
}

int command_cases(int argc, char **argv)
{
    struct tally tally = {0};
    struct error error = {.text = ""};
    int first = 1;

    if (argc > 1 && strncmp(argv[1], "--", 2) == 0) {
        tally.with_offers = strcmp(argv[1], "--offers") == 0;
        tally.twins = strcmp(argv[1], "--blind") == 0        ? TWINS
                      : strcmp(argv[1], "--blind-once") == 0 ? TWINS_ONCE
                                                             : 0;
        first = tally.with_offers || tally.twins > 0 ? 2 : argc;
    }
    if (argc <= first) {
        fprintf(stderr, "estafette-lab cases: name at least one folder\n");
        return 2;
    }
    if (library_open(&error) != STATUS_OK) {
        fprintf(stderr, "estafette-lab cases: %s\n", error.text);
        return 1;
    }
    bool is_whole = play_below(&tally, argv + first);
    library_close();
    if (tally.twins > 0)
        printf("%ld pairs\n", tally.pairs);
    printf("%d passed, %d failed\n", tally.passed, tally.failed);
    return is_whole && tally.failed == 0 ? 0 : 1;
}
