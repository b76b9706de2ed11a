/*
 * The settings of the server: one table for the configuration file, the command
 * line, the help and what is printed of them.
 *
 * A setting is read from its initial text, then from the file, then from the
 * command line, where it is called --NAME; what comes later holds. Of a list
 * (`origin`) the command line's words are added to the file's. A file is INI:
 * sections as the table names them, `name = value`, comments with ; or #. What
 * is not in the table, stands in another section, is said twice (but for a
 * list), or cannot be read is an error with its line, as is a section that the
 * table does not name, and then nothing of it holds.
 */
#ifndef ESTAFETTE_SERVER_COMMANDS_SETTINGS_H
#define ESTAFETTE_SERVER_COMMANDS_SETTINGS_H

#include "server/net/address.h"
#include "server/net/net.h"

#include <stdio.h>

enum { SETTING_TEXT = 512, ORIGIN_TEXT = 256 };

/* All values; `net` points into the texts, so it stays where it was filled. */
struct settings {
    struct net_settings net;
    char database[SETTING_TEXT];
    char motd[SETTING_TEXT];
    char smtp_url[SETTING_TEXT];
    char smtp_user[SETTING_TEXT];
    char smtp_password[SETTING_TEXT];
    char mail_from[SETTING_TEXT];
    char public_url[SETTING_TEXT];
    char host[64], metrics_host[64];
    char certificate[SETTING_TEXT], key[SETTING_TEXT];
    char origins[ORIGINS_MOST][ORIGIN_TEXT];
    char proxies[PROXIES_MOST][ADDRESS_TEXT];
    int house_levels; /* at which the house plays, from the weakest on */
    bool has_cheap_passwords;
    char test_clock[SETTING_TEXT];
};

/* How a value is read and written. Writing is false where a list has no value
 * `index`. */
struct setting_form {
    bool (*read)(struct settings *settings, const char *text);
    bool (*write)(const struct settings *settings, int index, char *text,
                  size_t size);
};

struct setting {
    const char *name;
    const char *section; /* NULL: on the command line only */
    const char *word;    /* what its value is, for the help; NULL: a switch */
    const char *initial; /* NULL: none */
    const char *help;
    /* NULL: a whole number from `least` to `most`, kept at `number`. */
    const struct setting_form *form;
    size_t number;
    int least, most;
    bool is_reloadable; /* by SIGHUP, without a restart */
    bool is_list;       /* several may be given */
};

/* The table; NULL after the last one. */
const struct setting *setting_get(int index);
const struct setting *setting_find(const char *name);
/* False if the text cannot be read as this setting's value. */
bool setting_read(const struct setting *setting, struct settings *settings,
                  const char *text);
/*
 * Whether a line of a settings file can say it: there a semicolon first or
 * after a blank begins a remark, blanks at the ends fall off, a control
 * character is none that anybody means, and the library reads 198 bytes of a
 * line. The command line may say more.
 */
bool setting_is_sayable(const struct setting *setting, const char *text);
/* Writes its value, as the file would hold it; see its form. */
bool setting_write(const struct setting *setting,
                   const struct settings *settings, int index, char *text,
                   size_t size);

/* Every setting at its initial value. */
void settings_init(struct settings *settings);
/*
 * STATUS_NOT_FOUND without the file; STATUS_IO if it is none that ends: a
 * device, a pipe, more than 1 MB; STATUS_BAD_PARAMS names file and line.
 */
enum status settings_read_file(struct settings *settings, const char *path,
                               struct error *error) MUST_USE;

/* A line for each setting, as --help shows it. */
void settings_print_help(FILE *out);
/*
 * A configuration file with these values and what is known of each setting; or
 * nothing, and BAD_PARAMS with the setting whose value no file can say.
 */
enum status settings_print(const struct settings *settings, FILE *out,
                           struct error *error) MUST_USE;

#endif
