/*
 * The commands: one table for running them and for --help.
 *
 * A command's name is one word or two. It gets the words after its name, as
 * many as the table says. `run` returns how the program leaves.
 */
#ifndef ESTAFETTE_CLIENT_COMMAND_COMMAND_H
#define ESTAFETTE_CLIENT_COMMAND_COMMAND_H

#include "client/command/shell.h"

enum command_needs {
    NEEDS_NOTHING,  /* not even a link */
    NEEDS_PATIENCE, /* a server, as soon as there is one */
    NEEDS_SERVER,
    NEEDS_ACCOUNT
};

struct command {
    const char *name;
    const char *arguments; /* as shown by --help */
    const char *help;
    enum command_needs needs;
    int least, most; /* words after the name */
    enum leave (*run)(struct shell *shell, char **words, int count);
};

/* It ends with a row without a name, which is not counted. */
extern const struct command commands[];
extern const size_t command_count;

/* The command that these words begin with, and how many words its name has. */
const struct command *command_find(const struct command *table,
                                   char *const *words, int count, int *taken);

/*
 * Runs the command that the options name, on a shell that is open; connects
 * first if the command needs it and that was not done.
 */
enum leave command_run(struct shell *shell, const struct options *options);

/* account.c */
enum leave command_guest(struct shell *shell, char **words, int count);
enum leave command_register(struct shell *shell, char **words, int count);
enum leave command_login(struct shell *shell, char **words, int count);
enum leave command_logout(struct shell *shell, char **words, int count);
enum leave command_whoami(struct shell *shell, char **words, int count);
enum leave command_block(struct shell *shell, char **words, int count);
enum leave command_unblock(struct shell *shell, char **words, int count);
enum leave command_password(struct shell *shell, char **words, int count);
enum leave command_recover(struct shell *shell, char **words, int count);
enum leave command_account_recovery(struct shell *shell, char **words,
                                    int count);
enum leave command_totp(struct shell *shell, char **words, int count);
enum leave command_account_export(struct shell *shell, char **words, int count);
enum leave command_account_delete(struct shell *shell, char **words, int count);

/* notify.c */
enum leave command_notify(struct shell *shell, char **words, int count);
enum leave command_notify_add(struct shell *shell, char **words, int count);
enum leave command_notify_confirm(struct shell *shell, char **words, int count);
enum leave command_notify_set(struct shell *shell, char **words, int count);
enum leave command_notify_remove(struct shell *shell, char **words, int count);
enum leave command_notify_test(struct shell *shell, char **words, int count);
enum leave command_notify_log(struct shell *shell, char **words, int count);
enum leave command_notify_feed(struct shell *shell, char **words, int count);

/* lobby.c */
enum leave command_games(struct shell *shell, char **words, int count);
/* Asks, and prints each row of the list `key`: as JSON, or by `print`. */
enum leave print_rows(struct shell *shell, const char *method,
                      json_t *taken_params, const char *key,
                      void (*print)(const json_t *row));

/* challenge.c */
/* GAME SCENARIO and, from `first` on, OPTION=VALUE, clock=, mirror=, rated=yes;
 * NULL, and what is wrong is said. */
json_t *challenge_terms(char **words, int first, int count);
/* A row of challenge.list: what is played, who sits where, the times. */
void print_challenge(const json_t *row);
/* Says what became of taking a seat, once our bytes are sent. */
enum leave say_seated(struct shell *shell, const json_t *result);
enum leave command_challenge_list(struct shell *shell, char **words, int count);
enum leave command_challenge_create(struct shell *shell, char **words,
                                    int count);
enum leave command_challenge_accept(struct shell *shell, char **words,
                                    int count);
enum leave command_join(struct shell *shell, char **words, int count);
enum leave command_challenge_start(struct shell *shell, char **words,
                                   int count);
enum leave command_seat_leave(struct shell *shell, char **words, int count);
enum leave command_seat_take(struct shell *shell, char **words, int count);
enum leave command_seat_invite(struct shell *shell, char **words, int count);
enum leave command_challenge_decline(struct shell *shell, char **words,
                                     int count);
enum leave command_challenge_withdraw(struct shell *shell, char **words,
                                      int count);
enum leave command_rematch(struct shell *shell, char **words, int count);
enum leave command_match_list(struct shell *shell, char **words, int count);
/* finding.c */
enum leave command_pool_list(struct shell *shell, char **words, int count);
enum leave command_pool_open(struct shell *shell, char **words, int count);
enum leave command_pool_join(struct shell *shell, char **words, int count);
enum leave command_pool_leave(struct shell *shell, char **words, int count);
enum leave command_pool_close(struct shell *shell, char **words, int count);
enum leave command_ratings(struct shell *shell, char **words, int count);
enum leave command_rating(struct shell *shell, char **words, int count);
enum leave command_sides(struct shell *shell, char **words, int count);
enum leave command_result(struct shell *shell, char **words, int count);
enum leave command_next(struct shell *shell, char **words, int count);

/* play.c */
enum leave command_view(struct shell *shell, char **words, int count);
enum leave command_goals(struct shell *shell, char **words, int count);
enum leave command_act(struct shell *shell, char **words, int count);
enum leave command_pick(struct shell *shell, char **words, int count);
enum leave command_explain(struct shell *shell, char **words, int count);
enum leave command_history(struct shell *shell, char **words, int count);
enum leave command_chat(struct shell *shell, char **words, int count);
enum leave command_orders(struct shell *shell, char **words, int count);
enum leave command_key(struct shell *shell, char **words, int count);
enum leave command_record(struct shell *shell, char **words, int count);

/* briefing.c */
enum leave command_briefing(struct shell *shell, char **words, int count);

/* memory.c */
enum leave command_moment(struct shell *shell, char **words, int count);
enum leave command_since(struct shell *shell, char **words, int count);
enum leave command_note(struct shell *shell, char **words, int count);
enum leave command_review(struct shell *shell, char **words, int count);
enum leave command_preview(struct shell *shell, char **words, int count);

/* proposals.c */
enum leave command_undo(struct shell *shell, char **words, int count);
enum leave command_propose(struct shell *shell, char **words, int count);
enum leave command_answer(struct shell *shell, char **words, int count);
enum leave command_claim(struct shell *shell, char **words, int count);
enum leave command_vacation(struct shell *shell, char **words, int count);
enum leave command_settings(struct shell *shell, char **words, int count);

/* tournament.c */
enum leave command_tournament(struct shell *shell, char **words, int count);

/* watch.c */
enum leave command_watch(struct shell *shell, char **words, int count);
enum leave command_wait(struct shell *shell, char **words, int count);

/* script.c */
enum leave command_script(struct shell *shell, char **words, int count);

/* robot.c */
enum leave command_bot(struct shell *shell, char **words, int count);
/* Is there this policy of a bot? NULL is one: by chance. */
bool bot_has_policy(const char *policy);

/* help.c */
void help_print(const struct command *table);
enum leave command_help(struct shell *shell, char **words, int count);

#endif
