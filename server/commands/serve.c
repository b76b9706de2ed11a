/* The command `serve`: the server itself. */

#include "server/commands/command.h"

#include "server/api/games.h"
#include "server/commands/settings.h"
#include "server/people/house.h"
#include "server/rules/library.h"
#include "server/store/lockfile.h"
#include "server/think/think.h"
#include "server/umpire/umpire.h"

#include <assert.h>
#include <malloc.h>
#include <signal.h>
#include <sodium.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>

static const char usage[] =
    "Usage: estafetted serve --db FILE [options]\n"
    "  --config FILE          settings from an INI file, against which the\n"
    "                         command line holds; SIGHUP reads it again\n"
    "  --check-config         read all settings, say what is wrong, and end\n"
    "  --print-config         the same, and print them as such a file\n";

/*
 * What is asked, kept so that SIGHUP can read it again. The first settings stay
 * as they are, for threads read them; what SIGHUP reads is the loop's alone.
 */
struct serving {
    int argc;
    char **argv;
    const char *config; /* NULL: no file */
    bool only_checks, only_prints;
    struct settings settings[3];
    struct settings *held;
};

static void say_usage(FILE *out)
{
    fputs(usage, out);
    settings_print_help(out);
}

/* A word that is about the settings as a whole; false if it is none. */
static bool take_word(struct serving *serving, int *at)
{
    char **argv = serving->argv;
    if (strcmp(argv[*at], "--check-config") == 0) {
        serving->only_checks = true;
    } else if (strcmp(argv[*at], "--print-config") == 0) {
        serving->only_prints = true;
    } else if (strcmp(argv[*at], "--config") == 0 && *at + 1 < serving->argc) {
        (*at)++;
        serving->config = argv[*at];
    } else {
        return false;
    }
    return true;
}

/* Reads the command line: without settings only the words about them. */
static enum status read_words(struct serving *serving,
                              struct settings *settings, struct error *error)
{
    char **argv = serving->argv;
    for (int i = 1; i < serving->argc; i++) {
        if (take_word(serving, &i))
            continue;
        bool is_option = strncmp(argv[i], "--", 2) == 0;
        const struct setting *setting =
            is_option ? setting_find(argv[i] + 2) : NULL;
        bool has_value = setting != NULL && setting->word != NULL;
        if (setting == NULL)
            return error_set(error, STATUS_BAD_PARAMS,
                             "what does '%.60s' mean?", argv[i]);
        if (has_value && i + 1 == serving->argc)
            return error_set(error, STATUS_BAD_PARAMS, "%.60s needs %s",
                             argv[i], setting->word);
        i += has_value;
        if (settings != NULL
            && !setting_read(setting, settings, has_value ? argv[i] : ""))
            return error_set(error, STATUS_BAD_PARAMS, "--%s cannot be '%.60s'",
                             setting->name, argv[i]);
    }
    return STATUS_OK;
}

/* All settings, from their initial values on. */
static enum status read_settings(struct serving *serving,
                                 struct settings *settings, struct error *error)
{
    settings_init(settings);
    enum status status = read_words(serving, NULL, error);
    if (status == STATUS_OK && serving->config != NULL)
        status = settings_read_file(settings, serving->config, error);
    if (status == STATUS_OK)
        status = read_words(serving, settings, error);
    if (status == STATUS_OK && settings->database[0] == '\0')
        status = error_set(error, STATUS_BAD_PARAMS, "which database? --db");
    if (status == STATUS_OK
        && (settings->net.certificate == NULL) != (settings->net.key == NULL))
        status = error_set(error, STATUS_BAD_PARAMS,
                           "tls-certificate and tls-key go together");
    return status;
}

/* What only a restart can change stays; the first such change is told. */
static void keep_fixed(const struct settings *held, struct settings *read,
                       struct error *left)
{
    const struct setting *setting;
    left->text[0] = '\0';
    for (int i = 0; (setting = setting_get(i)) != NULL; i++) {
        char was[SETTING_TEXT] = "", is[SETTING_TEXT] = ""; /* if not set */
        if (setting->section == NULL || setting->is_reloadable)
            continue;
        setting_write(setting, held, 0, was, sizeof was);
        setting_write(setting, read, 0, is, sizeof is);
        if (strcmp(was, is) == 0 || !setting_read(setting, read, was))
            continue;
        if (left->text[0] == '\0')
            error_set(left, STATUS_OK, "%s waits for a restart", setting->name);
    }
}

/* For SIGHUP: see struct net_settings. */
static const struct net_settings *reload(void *user, struct error *error)
{
    struct serving *serving = user;
    struct settings *next = serving->held == &serving->settings[1]
                                ? &serving->settings[2]
                                : &serving->settings[1];
    if (read_settings(serving, next, error) != STATUS_OK)
        return NULL;
    keep_fixed(serving->held, next, error);
    next->net.reload = reload;
    next->net.user = serving;
    serving->held = next;
    return &next->net;
}

/* A database lives by one kind of clock for ever: a test's can stand still. */
static enum status check_clock(struct store *store, bool is_test,
                               struct error *error)
{
    enum { WORD = 4 };
    char kept[WORD];
    const char *word = is_test ? "test" : "wall";
    enum status status = store_keep(store, "clock", word, WORD, kept);
    if (status != STATUS_OK)
        return error_set(error, status, "the database cannot be read");
    if (memcmp(kept, word, WORD) == 0)
        return STATUS_OK;
    return error_set(error, STATUS_BAD_PARAMS,
                     is_test ? "this database is no test's: it goes by the "
                               "clock on the wall"
                             : "this database was made with --test-clock");
}

/* Killed for being slow, a migration would begin anew at each start. */
static void on_migration(void *user)
{
    service_manager_tell_starting(user);
}

static_assert((int)HOUSE_PROGRAMS_MOST == (int)HOUSE_PLAYERS_MOST,
              "a program for each player of the house");
static_assert((int)HOUSE_TOKEN == (int)TOKEN_TEXT, "a token fits");

/*
 * Where the programs of the house keep what they have sealed: beside a file;
 * and else in the folder that systemd gives to a unit.
 */
static enum status name_folder(const struct settings *settings,
                               struct house_settings *house,
                               struct error *error)
{
    bool is_file = store_is_file(settings->database);
    const char *state = getenv("STATE_DIRECTORY");
    if (!is_file && (state == NULL || state[0] != '/'))
        return error_set(error, STATUS_BAD_PARAMS,
                         "a house needs a folder beside a database that is no "
                         "file: STATE_DIRECTORY names none");
    /* systemd writes several with ':' between them. */
    const char *beside = is_file ? settings->database : state;
    int length = (int)(is_file ? strlen(beside) : strcspn(beside, ":"));
    if ((size_t)snprintf(house->folder, sizeof house->folder, "%.*s%shouse",
                         length, beside, is_file ? "." : "/")
        >= sizeof house->folder)
        return error_set(error, STATUS_BAD_PARAMS,
                         "the name of the database is too long for a house");
    return STATUS_OK;
}

/* The accounts by which the house plays, and how their programs are started. */
static enum status open_house(const struct settings *settings,
                              struct people *people,
                              struct house_settings *house, struct error *error)
{
    struct timespec now;
    house->matches = settings->net.house_matches;
    if (house->matches == 0)
        return STATUS_OK;
    enum status status = name_folder(settings, house, error);
    clock_gettime(CLOCK_REALTIME, &now);
    for (int i = 0; i < settings->house_levels && i < HOUSE_PROGRAMS_MOST
                    && status == STATUS_OK;
         i++) {
        house->programs[i].level = think_levels[i].name;
        status = house_player_open(people, think_levels[i].name,
                                   (int64_t)now.tv_sec * 1000,
                                   house->programs[i].token, error);
        house->count = i + 1;
    }
    return status;
}

static enum status serve_store(const struct settings *settings,
                               struct service_manager *service_manager,
                               struct error *error)
{
    struct store_waiting waiting = {on_migration, service_manager};
    struct house_settings house = {.count = 0};
    struct store *store = NULL;
    enum status status = store_open_slowly(
        settings->database, settings->net.shared != 0, &waiting, &store, error);
    if (status != STATUS_OK)
        return status;
    struct people *people =
        people_new(store, settings->has_cheap_passwords ? people_cost_lowest
                                                        : people_cost_usual);
    status = check_clock(store, settings->net.test_clock != NULL, error);
    if (status == STATUS_OK)
        status = people_catch_up(people, error);
    if (status == STATUS_OK)
        status = open_house(settings, people, &house, error);
    if (status == STATUS_OK)
        status = net_run(&settings->net, house.count > 0 ? &house : NULL,
                         service_manager, store, people, error);
    sodium_memzero(&house, sizeof house);
    people_free(people);
    umpire_forget(store);
    store_close(store);
    return status;
}

static enum status serve(const struct settings *settings, struct error *error)
{
    int lock;
    struct service_manager service_manager;
    service_manager_open(&service_manager);
    enum status status = store_lock(settings->database, &lock, error);
    if (status == STATUS_OK)
        status = serve_store(settings, &service_manager, error);
    store_unlock(lock);
    service_manager_close(&service_manager);
    return status;
}

/*
 * A socket is a file, and a shell gives 1,024 of them: beyond that neither
 * callers nor our own threads could open one. What the system allows is asked
 * for; where that is not enough it is said.
 */
static void allow_files(int connections)
{
    enum { OWN = 1024 };
    struct rlimit files;
    rlim_t wanted = (rlim_t)connections + OWN;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= wanted)
        return;
    files.rlim_cur = wanted < files.rlim_max ? wanted : files.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur < wanted)
        fprintf(stderr,
                "estafetted serve: %d connections want %llu open files, and "
                "the system allows %llu\n",
                connections, (unsigned long long)wanted,
                (unsigned long long)files.rlim_max);
}

/*
 * What is large lies apart and goes back to the system when it is freed.
 * Without these the heap would take in what is as large as the largest that was
 * ever freed, as the rules of a scenario are: a table of which little is
 * touched would have all of its memory, and what was freed would leave holes.
 * A match that is played on the loop's thread and on a worker's would leave
 * holes in the heaps of both, and so would each thread in one of its own: of
 * 200 matches at 500 moves a second 8 of 54 MB.
 */
enum { APART = 128 << 10, KEPT = 2 << 20 };

static enum status serve_games(struct serving *serving, struct error *error)
{
    struct settings *settings = serving->held;
    settings->net.reload = reload;
    settings->net.user = serving;
    umask(COMMAND_UMASK);
    allow_files(settings->net.connections);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a limit on files is then like a full disk */
    mallopt(M_MMAP_THRESHOLD, APART);
    mallopt(M_TRIM_THRESHOLD, KEPT);
    mallopt(M_ARENA_MAX, settings->net.workers);
    enum status status = library_open(error);
    if (status == STATUS_OK) {
        games_list_make();
        library_rest();
        malloc_trim(0); /* what files became when they were read */
        status = serve(settings, error);
    }
    library_close();
    return status;
}

/* For those who only ask; a start finds out itself. */
static enum status check_only(const struct serving *serving,
                              struct error *error)
{
    enum status status = net_check(&serving->held->net, error);
    if (status == STATUS_OK && serving->only_prints)
        status = settings_print(serving->held, stdout, error);
    return status;
}

int command_serve(int argc, char **argv)
{
    static struct serving serving;
    struct error error = {.text = ""};
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        say_usage(stdout);
        return 0;
    }
    serving = (struct serving){.argc = argc, .argv = argv};
    serving.held = &serving.settings[0];
    enum status status = read_settings(&serving, serving.held, &error);
    if (status != STATUS_OK) {
        fprintf(stderr, "estafetted serve: %s\n", error.text);
        if (serving.config == NULL)
            say_usage(stderr);
        return 2;
    }
    bool only_asks = serving.only_prints || serving.only_checks;
    status = only_asks ? check_only(&serving, &error)
                       : serve_games(&serving, &error);
    if (status == STATUS_OK)
        return 0;
    fprintf(stderr, "estafetted serve: %s\n", error.text);
    return only_asks ? 2 : 1;
}
