/* The manual page: the tables of commands and options in roff. */

#include "client/command/manual.h"

#include "client/command/command.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char head[] =
    ".TH ESTAFETTE 1 \"\" \"Estafette\" \"User commands\"\n"
    ".SH NAME\n"
    "estafette \\- play board wargames over the internet, in a terminal\n"
    ".SH SYNOPSIS\n"
    ".B estafette\n"
    "[\\fIOPTION\\fR]... [\\fICOMMAND\\fR [\\fIARGUMENT\\fR]...]\n"
    ".SH DESCRIPTION\n"
    "Without a command it opens the screen: the lobby, and from there a match. The\n"
    "line at the bottom says what may be done now; ? explains every key. With a\n"
    "command it does one thing and ends, for scripts and for those who read\n"
    "differently. The client knows no rules: what may be done, and why something may\n"
    "not, comes from the server, with the number of the clause.\n"
    ".PP\n"
    "A MATCH may be \".\" in a script: the match of the command before.\n";

static const char tail[] =
    ".SH ENVIRONMENT\n"
    ".TP\n"
    ".B ESTAFETTE_SERVER\n"
    "The server, where the option is not given.\n"
    ".TP\n"
    ".B ESTAFETTE_PASSWORD\n"
    "The password, where nobody can be asked.\n"
    ".TP\n"
    ".B ESTAFETTE_NEW_PASSWORD, ESTAFETTE_CODE\n"
    "The same for the new password of \\fBpassword\\fR and \\fBrecover\\fR, and for the code of the second factor.\n"
    ".TP\n"
    ".B ESTAFETTE_TOKEN\n"
    "A token to sign in by, in place of the one that is kept, which stays as it is. A \\fBbot\\fR that "
    "was given one\nends with the program that has started it.\n"
    ".TP\n"
    ".B XDG_STATE_HOME, XDG_CONFIG_HOME\n"
    "Where tokens and settings are kept, else ~/.local/state and ~/.config.\n"
    ".TP\n"
    ".B LANGUAGE, LANG\n"
    "The language that the client speaks, where it has it, and in which it tells what happens, briefings, the\n"
    "coach, the rules and what they refuse, as far as the server has them in it; the rest is in English.\n"
    "Scripts read \\fB\\-\\-json\\fR, which is the same in all.\n"
    ".TP\n"
    ".B LC_ALL, TERM\n"
    "Where the locale is not one of UTF-8, and on the console of Linux (TERM=linux), whose\n"
    "fonts lack them, no character beyond ASCII is drawn, as with \\fB\\-\\-ascii\\fR.\n"
    ".TP\n"
    ".B ESTAFETTE_THEME\n"
    "Dark, light or auto, where \\fB\\-\\-theme\\fR is not given.\n"
    ".TP\n"
    ".B COLORFGBG\n"
    "Whether the terminal is dark or light, where it does not say so itself.\n"
    ".TP\n"
    ".B NO_COLOR\n"
    "Set to anything: no colours.\n"
    ".SH FILES\n"
    ".TP\n"
    ".I ~/.local/state/estafette/\n"
    "One file an identity: its token, and the random bytes of its seats, which are its\n"
    "part of the dice. Readable by its owner alone. In met.json what was met before: briefings\n"
    "that were read, hints of the coach that were shown.\n"
    ".TP\n"
    ".I ~/.config/estafette/estafette.ini\n"
    "What is shown by itself to one who meets it for the first time is put off below\n"
    ".BR [show] :\n"
    ".BR \"briefing = no\" ,\n"
    ".BR \"coach = no\" ;\n"
    ".B coach = always\n"
    "has the coach speak every time.\n"
    "Below\n"
    ".BR [play] ,\n"
    ".B pass = yes\n"
    "has phases in which you can do nothing but end them end by themselves, while the match\n"
    "is on the screen (E switches it). The others see how soon such a phase ended, and may tell\n"
    "from it what the rules hide from them: each match names the clause. Where it ends your\n"
    "turn, what you did before can be taken back no more.\n"
    "Keys of the screen, below\n"
    ".BR [keys] :\n"
    "lines like\n"
    ".BR \"goto = G\" .\n"
    "Names are those that ? shows; a key is one character or space, tab, enter, escape,\n"
    "backspace, delete, up, down, left, right, home, end, pageup, pagedown. Below\n"
    ".BR [screen] ,\n"
    "\"theme = light\", dark or auto, where neither the option nor the environment says\n"
    "it.\n"
    ".SH SEE ALSO\n"
    ".BR estafetted (8),\n"
    "docs/protocol.md for the wire, schema/ for its messages, schema/record.json for the\n"
    "record of a match.\n";

/* Hyphens that are typed, and backslashes, as roff wants them. */
static void put_plain(const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '-' || *text == '\\')
            putchar('\\');
        putchar(*text == '\\' ? 'e' : *text);
    }
}

/* One sentence out of the help's: a capital, and a full stop. */
static void put_sentence(const char *text)
{
    putchar(toupper((unsigned char)*text));
    put_plain(text + 1);
    puts(".");
}

static void put_text(const char *name, const char *before, const char *help)
{
    char sentence[400];
    const char *more = manual_more(name);
    snprintf(sentence, sizeof sentence, "%s%s%s", before, *before ? ": " : "",
             help);
    if (more != NULL)
        puts(more);
    else
        put_sentence(sentence);
}

static void put_usage(const char *before, const char *name,
                      const char *argument)
{
    fputs(".TP\n.B ", stdout);
    put_plain(before);
    put_plain(name);
    if (argument != NULL && *argument != '\0') {
        putchar(' ');
        put_plain(argument);
    }
    putchar('\n');
}

void manual_print(void)
{
    fputs(head, stdout);
    puts(".SH COMMANDS");
    for (size_t i = 0; i < command_count; i++) {
        put_usage("", commands[i].name, commands[i].arguments);
        put_text(commands[i].name, "", commands[i].help);
    }
    puts(".SH OPTIONS");
    for (size_t i = 0; i < option_row_count; i++) {
        const struct option_row *row = &option_rows[i];
        char name[40];
        snprintf(name, sizeof name, "--%s", row->name);
        put_usage("--", row->name, row->argument);
        put_text(name, row->command != NULL ? row->command : "", row->help);
    }
    puts(".SH EXIT STATUS");
    for (int i = 0; i < LEAVE_COUNT; i++) {
        printf(".TP\n.B %d\n", i);
        put_sentence(leave_texts[i]);
    }
    fputs(tail, stdout);
}
