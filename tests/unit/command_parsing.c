/* The command line and the lines of a script. */

#include "client/command/command.h"
#include "client/command/words.h"

#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>

static const struct {
    const char *line;
    int count;
    const char *words[4];
} lines[] = {
    {"", 0, {0}},
    {"  # all of it\n", 0, {0}},
    {"match list\n", 2, {"match", "list"}},
    {"act . '{\"type\":\"end_phase\"}'",
     3,
     {"act", ".", "{\"type\":\"end_phase\"}"}},
    {"chat . \"it's \\\"so\\\" \\\\\"", 3, {"chat", ".", "it's \"so\" \\"}},
    {"a'b c'd # e", 1, {"ab cd"}},
    {"a#b", 1, {"a#b"}},
    {"''", 1, {""}},
    {"'open", -1, {0}},
    {"\"open\\\"", -1, {0}},
    {"1 2 3 4 5", -1, {0}},
};

Test(link, lines_split)
{
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char line[80];
        char *words[5];
        snprintf(line, sizeof line, "%s", lines[i].line);
        int count = words_split(line, words, 4);
        cr_assert_eq(count, lines[i].count, "line %zu", i);
        for (int k = 0; k < count; k++)
            cr_assert_str_eq(words[k], lines[i].words[k]);
    }
}

static enum status read_options(struct options *options, int count, ...)
{
    static char *words[16];
    va_list arguments;
    va_start(arguments, count);
    for (int i = 0; i < count; i++)
        words[i] = va_arg(arguments, char *);
    va_end(arguments);
    words[count] = NULL;
    struct error error;
    *options = (struct options){0};
    return options_read(count, words, options, &error);
}

Test(link, options_stand_anywhere)
{
    struct options options;
    cr_assert_eq(read_options(&options, 6, "match", "--json", "list",
                              "--server", "here:1", "--as=allied"),
                 STATUS_OK);
    cr_assert(options.is_json);
    cr_assert_str_eq(options.server, "here:1");
    cr_assert_str_eq(options.as, "allied");
    cr_assert_eq(options.word_count, 2);
    cr_assert_str_eq(options.words[1], "list");
    cr_assert_eq(read_options(&options, 3, "chat", "--", "--json"), STATUS_OK);
    cr_assert_not(options.is_json);
    cr_assert_eq(options.word_count, 2);
}

Test(link, options_refused)
{
    struct options options;
    cr_assert_neq(read_options(&options, 1, "--nothing"), STATUS_OK);
    cr_assert_neq(read_options(&options, 1, "--server"), STATUS_OK);
    cr_assert_neq(read_options(&options, 1, "--json=1"), STATUS_OK);
    cr_assert_eq(read_options(&options, 3, "next", "--seed", "7"), STATUS_OK);
    cr_assert_str_eq(options_misplaced(&options, "next"), "seed");
    cr_assert_null(options_misplaced(&options, "bot"));
    cr_assert_eq(options_number("12x", 0, 100, 5), -1);
    cr_assert_eq(options_number("101", 0, 100, 5), -1);
    cr_assert_eq(options_number("99999999999999999999", 0, 100, 5), -1);
    cr_assert_eq(options_number("42", 0, 100, 5), 42);
    cr_assert_eq(options_number(NULL, 0, 100, 5), 5);
}

Test(link, every_command_is_found_by_its_name)
{
    for (size_t i = 0; i < command_count; i++) {
        char name[64];
        char *words[5];
        int taken = 0;
        snprintf(name, sizeof name, "%s", commands[i].name);
        int count = words_split(name, words, 4);
        cr_assert_eq(command_find(commands, words, count, &taken),
                     &commands[i]);
        cr_assert_eq(taken, count);
        cr_assert_not_null(commands[i].run);
    }
}
