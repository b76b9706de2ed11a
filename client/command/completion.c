/*
 * Completion for shells, out of the tables of commands and options.
 *
 * What may come next follows from the words that were said before, without
 * options and their values. So each script knows *places*: how many words were
 * said, and which; and for each place the words that may stand there. What a
 * usage writes in small letters is typed as it is ("yes|no"), the rest is not
 * for a shell to know, but files.
 */

#include "client/command/command.h"
#include "client/command/manual.h"

#include <stdio.h>
#include <string.h>

/* How one shell writes it down. */
struct form {
    const char *shell;
    void (*begin)(void);
    /* A place: so many words, the first of which are these. */
    void (*open)(int said, const char *words);
    void (*word)(const char *word, const char *help);
    void (*files)(void);
    void (*close)(void);
    void (*end)(void);
};

/* Within single quotes. `escape` stands for one of them there. */
static void put_quoted(const char *text, const char *escape)
{
    for (; *text != '\0'; text++)
        if (*text == '\'')
            fputs(escape, stdout);
        else
            putchar(*text);
}

/* The names of options with a value, or of all, with something between. */
static void put_options(bool with_value, const char *between)
{
    bool is_first = true;
    for (size_t i = 0; i < option_row_count; i++) {
        if (with_value && option_rows[i].argument == NULL)
            continue;
        printf("%s--%s", is_first ? "" : between, option_rows[i].name);
        is_first = false;
    }
}

/* The words of a usage that are typed as they stand: "yes no". */
static int choices_of(const char *usage, size_t length, char *text, size_t size)
{
    char copy[200], *rest = copy, *word;
    int count = 0;
    snprintf(copy, sizeof copy, "%.*s", (int)length, usage);
    text[0] = '\0';
    while ((word = strsep(&rest, "|[].")) != NULL) {
        size_t used = strlen(text);
        bool is_typed = *word != '\0'
                        && strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789_")
                               == strlen(word);
        if (!is_typed || used + 1 >= size)
            continue;
        snprintf(text + used, size - used, "%s%s", used > 0 ? " " : "", word);
        count++;
    }
    return count;
}

static bool is_said_before(size_t index, size_t length)
{
    for (size_t i = 0; i < index; i++)
        if (strncmp(commands[i].name, commands[index].name, length) == 0
            && (commands[i].name[length] == '\0'
                || commands[i].name[length] == ' '))
            return true;
    return false;
}

static void put_first_words(const struct form *form)
{
    form->open(0, "");
    for (size_t i = 0; i < command_count; i++) {
        char word[40];
        size_t length = strcspn(commands[i].name, " ");
        bool is_whole = commands[i].name[length] == '\0';
        if (is_said_before(i, length))
            continue;
        snprintf(word, sizeof word, "%.*s", (int)length, commands[i].name);
        form->word(word, is_whole ? commands[i].help : "");
    }
    form->close();
}

static void put_second_words(const struct form *form, size_t index)
{
    char first[40];
    size_t length = strcspn(commands[index].name, " ");
    if (commands[index].name[length] == '\0' || is_said_before(index, length))
        return;
    snprintf(first, sizeof first, "%.*s", (int)length, commands[index].name);
    form->open(1, first);
    for (size_t i = index; i < command_count; i++)
        if (strncmp(commands[i].name, commands[index].name, length + 1) == 0)
            form->word(commands[i].name + length + 1, commands[i].help);
    form->close();
}

static void put_arguments(const struct form *form,
                          const struct command *command)
{
    int said = strchr(command->name, ' ') == NULL ? 1 : 2;
    const char *at = command->arguments;
    for (; *at != '\0'; said++) {
        char choices[200], *rest = choices, *word;
        size_t length = strcspn(at, " ");
        bool is_file = strncmp(at, "FILE", 4) == 0;
        int count = choices_of(at, length, choices, sizeof choices);
        if (count > 0 || is_file)
            form->open(said, command->name);
        while (count > 0 && (word = strsep(&rest, " ")) != NULL)
            form->word(word, "");
        if (is_file)
            form->files();
        if (count > 0 || is_file)
            form->close();
        at += length;
        at += strspn(at, " ");
    }
}

/* A case for each option with a value: folders, or words between two texts. */
static void put_values(const char *before, const char *folders,
                       const char *words, const char *after)
{
    for (size_t i = 0; i < option_row_count; i++) {
        char choices[200];
        const struct option_row *row = &option_rows[i];
        if (row->argument == NULL)
            continue;
        printf("    %s--%s) ", before, row->name);
        if (strcmp(row->argument, "DIR") == 0)
            fputs(folders, stdout);
        else if (choices_of(row->argument, strlen(row->argument), choices,
                            sizeof choices)
                 > 0)
            printf("%s%s%s", words, choices, after);
        puts("return ;;");
    }
}

static void bash_begin(void)
{
    fputs("# bash completion for estafette, by estafette --completion bash\n"
          "_estafette() {\n"
          "    local current=${COMP_WORDS[COMP_CWORD]} words= said=() i\n"
          "    COMPREPLY=()\n"
          "    case ${COMP_WORDS[COMP_CWORD - 1]} in\n",
          stdout);
    put_values("", "COMPREPLY=($(compgen -d -- \"$current\")); ",
               "COMPREPLY=($(compgen -W '", "' -- \"$current\")); ");
    fputs("    esac\n    if [[ $current == -* ]]; then\n        words='",
          stdout);
    put_options(false, " ");
    fputs("'\n        COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
          "        return\n    fi\n"
          "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
          "        case ${COMP_WORDS[i]} in\n        ",
          stdout);
    put_options(true, "|");
    fputs(") ((i++)) ;;\n        --*) ;;\n"
          "        *) said+=(\"${COMP_WORDS[i]}\") ;;\n        esac\n"
          "    done\n    case \"${#said[@]} ${said[*]}\" in\n",
          stdout);
}

static void bash_open(int said, const char *words)
{
    printf("    '%d %s'*) words+='", said, words);
}

static void bash_word(const char *word, const char *help)
{
    (void)help;
    printf("%s ", word);
}

static void bash_files(void)
{
    fputs("'; COMPREPLY=($(compgen -f -- \"$current\")); words='", stdout);
}

static void bash_close(void)
{
    puts("' ;;");
}

static void bash_end(void)
{
    fputs("    esac\n"
          "    COMPREPLY+=($(compgen -W \"$words\" -- \"$current\"))\n}\n"
          "complete -F _estafette estafette\n",
          stdout);
}

static void zsh_begin(void)
{
    fputs("#compdef estafette\n"
          "# zsh completion for estafette, by estafette --completion zsh\n"
          "_estafette() {\n    local -a said list\n    local i\n"
          "    case $words[CURRENT-1] in\n",
          stdout);
    put_values("(", "_files -/; ", "compadd -- ", "; ");
    fputs("    esac\n    for ((i = 2; i < CURRENT; i++)); do\n"
          "        case $words[i] in\n        (",
          stdout);
    put_options(true, "|");
    fputs(") ((i++)) ;;\n        (--*) ;;\n        (*) said+=($words[i]) ;;\n"
          "        esac\n    done\n"
          "    if [[ $words[CURRENT] == -* ]]; then\n        list=(",
          stdout);
    for (size_t i = 0; i < option_row_count; i++) {
        printf("'--%s:", option_rows[i].name);
        put_quoted(option_rows[i].help, "'\\''");
        fputs("' ", stdout);
    }
    fputs(")\n        _describe option list\n        return\n    fi\n"
          "    case \"$#said $said\" in\n",
          stdout);
}

static void zsh_open(int said, const char *words)
{
    printf("    ('%d %s'*) list=(", said, words);
}

static void zsh_word(const char *word, const char *help)
{
    printf("'%s%s", word, *help ? ":" : "");
    put_quoted(help, "'\\''");
    fputs("' ", stdout);
}

static void zsh_files(void)
{
    fputs("); _files; list=(", stdout);
}

static void zsh_close(void)
{
    puts(") ;;");
}

static void zsh_end(void)
{
    fputs("    esac\n    _describe word list\n}\n_estafette \"$@\"\n", stdout);
}

/* The place that the next words of fish are for. */
static char fish_place[80];

static void fish_begin(void)
{
    fputs("# fish completion for estafette, by estafette --completion fish\n"
          "function __estafette_at\n    set -l said\n    set -l is_value no\n"
          "    for word in (commandline -opc)[2..-1]\n"
          "        if test $is_value = yes\n            set is_value no\n"
          "            continue\n        end\n"
          "        switch $word\n            case ",
          stdout);
    put_options(true, " ");
    fputs("\n                set is_value yes\n            case '--*'\n"
          "            case '*'\n                set -a said $word\n"
          "        end\n    end\n"
          "    string match -q -- \"$argv[1]\" (count $said)\" $said\"\nend\n"
          "complete -c estafette -f\n",
          stdout);
    for (size_t i = 0; i < option_row_count; i++) {
        char choices[200] = "";
        const struct option_row *row = &option_rows[i];
        printf("complete -c estafette -l %s", row->name);
        if (row->command != NULL)
            printf(" -n \"__estafette_at '* %s*'\"", row->command);
        if (row->argument != NULL && strcmp(row->argument, "DIR") == 0)
            fputs(" -x -a '(__fish_complete_directories)'", stdout);
        else if (row->argument != NULL
                 && choices_of(row->argument, strlen(row->argument), choices,
                               sizeof choices)
                        > 0)
            printf(" -x -a '%s'", choices);
        else if (row->argument != NULL)
            fputs(" -x", stdout);
        fputs(" -d '", stdout);
        put_quoted(row->help, "\\'");
        puts("'");
    }
}

static void fish_open(int said, const char *words)
{
    snprintf(fish_place, sizeof fish_place, "%d %s*", said, words);
}

static void fish_word(const char *word, const char *help)
{
    printf("complete -c estafette -n \"__estafette_at '%s'\" -a %s -d '",
           fish_place, word);
    put_quoted(help, "\\'");
    puts("'");
}

static void fish_files(void)
{
    printf("complete -c estafette -n \"__estafette_at '%s'\" -F\n", fish_place);
}

static void nothing(void)
{
}

static const struct form forms[] = {
    {"bash", bash_begin, bash_open, bash_word, bash_files, bash_close,
     bash_end},
    {"zsh", zsh_begin, zsh_open, zsh_word, zsh_files, zsh_close, zsh_end},
    {"fish", fish_begin, fish_open, fish_word, fish_files, nothing, nothing},
};

static void print_form(const struct form *form)
{
    form->begin();
    put_first_words(form);
    for (size_t i = 0; i < command_count; i++)
        put_second_words(form, i);
    for (size_t i = 0; i < command_count; i++)
        put_arguments(form, &commands[i]);
    form->end();
}

bool completion_print(const char *shell)
{
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (strcmp(forms[i].shell, shell) != 0)
            continue;
        print_form(&forms[i]);
        return true;
    }
    return false;
}
