/* Matches in lines of plain text. */

#include "client/command/say.h"

#include "client/command/shell.h"
#include "client/command/tongue.h"
#include "client/link/i18n.h"
#include "client/link/local_time.h"
#include "client/link/read.h"
#include "client/play/goals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Any small value as text: "4", "true", a text as it is. Yours to free. */
static char *value_text(const json_t *value)
{
    if (json_is_string(value))
        return strdup(json_string_value(value));
    return json_line(value);
}

/* The course of play is words, numbers, or objects with a label. */
static char *label_text(const json_t *value)
{
    const char *label = read_text_or(value, "label", NULL);
    if (label != NULL)
        return strdup(label);
    const char *name = read_text_or(value, "name", NULL);
    return name != NULL ? strdup(name) : value_text(value);
}

static void say_part(const json_t *view, const char *key, const char *heading)
{
    const json_t *part = json_object_get(view, key);
    if (part == NULL)
        return;
    char *text = label_text(part);
    print_line("%s: %s", heading, text);
    free(text);
}

/* Adds " key value" for each member, as far as there is room. */
static void add_members(char *line, size_t size, const json_t *object)
{
    size_t used = strlen(line);
    json_t *members = (json_t *)(uintptr_t)object;
    for (void *at = json_object_iter(members); at != NULL && used < size;
         at = json_object_iter_next(members, at)) {
        char *value = value_text(json_object_iter_value(at));
        int put = snprintf(line + used, size - used, "  %s",
                           tongue_word(json_object_iter_key(at)));
        used += put < 0 ? 0 : (size_t)put;
        if (used < size)
            put = snprintf(line + used, size - used, " %s", tongue_word(value));
        used += put < 0 ? 0 : (size_t)put;
        free(value);
    }
}

static void say_piece(const char *handle, const json_t *piece)
{
    char line[600];
    snprintf(line, sizeof line, "  %-8s %-16s %-10s %s%s",
             read_text(piece, "at"), handle,
             tongue_word(read_text(piece, "side")), read_text(piece, "label"),
             read_flag(piece, "hidden") ? tr(" (face down)") : "");
    add_members(line, sizeof line, read_object(piece, "values"));
    add_members(line, sizeof line, read_object(piece, "state"));
    print_line("%s", line);
}

static void say_offer(const json_t *offer)
{
    const json_t *actions = read_list(offer, "actions");
    for (size_t i = 0; i < json_array_size(actions); i++) {
        const json_t *action = json_array_get(actions, i);
        const char *clause = read_text(action, "clause");
        const json_t *fixed = read_object(action, "fixed");
        char *also = fixed == NULL ? strdup("") : json_line(fixed);
        print_line("you may: %s  %s%s%s%s  %s", read_text(action, "type"),
                   read_text(action, "label"), clause[0] == '\0' ? "" : " (",
                   clause, clause[0] == '\0' ? "" : ")", also);
        free(also);
    }
}

void say_state(const json_t *view)
{
    const json_t *result = read_object(view, "result");
    const json_t *to_act = read_list(view, "to_act");
    char line[600] = "";
    if (result != NULL) {
        snprintf(line, sizeof line, "%s", tr("over:"));
        add_members(line, sizeof line, result);
    } else {
        snprintf(line, sizeof line, "%s", tr("to act:"));
        for (size_t i = 0; i < json_array_size(to_act); i++) {
            size_t used = strlen(line);
            snprintf(line + used, sizeof line - used, " %s",
                     tongue_word(read_item(to_act, i)));
        }
    }
    print_line("%s", line);
}

void say_view(const json_t *view)
{
    say_part(view, "turn", tr("turn"));
    say_part(view, "phase", tr("phase"));
    say_part(view, "side", tr("side"));
    say_part(view, "prompt", tr("awaited"));
    say_state(view);
    json_t *pieces = json_object_get(view, "pieces");
    for (void *at = json_object_iter(pieces); at != NULL;
         at = json_object_iter_next(pieces, at))
        say_piece(json_object_iter_key(at), json_object_iter_value(at));
    say_part(view, "tracks", tr("tracks"));
}

void say_match(const json_t *result)
{
    print_line("%s  %s/%s  as %s  %s  update %lld", read_text(result, "match"),
               read_text(result, "game"), read_text(result, "scenario"),
               read_text(result, "as"), tr(read_text(result, "state")),
               (long long)read_number(result, "seq", 0, INT64_MAX, 0));
    say_view(read_object(result, "view"));
    say_offer(read_object(result, "offer"));
}

void say_goals(const json_t *result, json_t *board)
{
    struct assets *assets = assets_new(board);
    char *text = NULL, *rest, *line;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (out == NULL)
        abort();
    bool is_said = goals_write(out, assets, read_object(result, "view"));
    fclose(out);
    assets_free(assets);
    rest = text;
    while (is_said && (line = strsep(&rest, "\n")) != NULL)
        if (*line != '\0')
            print_line("%s", line);
    if (!is_said)
        print_line("the server says nothing of goals");
    free(text);
}

void say_happenings(const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *line = json_array_get(list, i);
        const char *clause = read_text(line, "clause");
        char text[LINE_TEXT];
        tongue_tell(line, text, sizeof text);
        print_line("%-8s %s", clause, text);
    }
}

/* What people call a value that has no label: nothing where that is itself. */
static const char *said_of(const char *value)
{
    const char *said = tongue_word(value);
    return said != value ? said : "";
}

static void say_choices(const json_t *field)
{
    const json_t *from = read_list(field, "from");
    for (size_t i = 0; i < json_array_size(from); i++) {
        const json_t *choice = json_array_get(from, i);
        char *value = value_text(json_object_get(choice, "value"));
        const char *label = read_text_or(choice, "label", NULL);
        print_line("    %s  %s %s", value,
                   label != NULL ? label : said_of(value),
                   read_text(choice, "note"));
        free(value);
    }
    const json_t *reach = read_list(field, "reach");
    for (size_t i = 0; i < json_array_size(reach); i++) {
        const json_t *end = json_array_get(reach, i);
        char *path = value_text(json_object_get(end, "path"));
        print_line("    to %s  cost %lld  by %s", read_text(end, "to"),
                   (long long)read_number(end, "cost", 0, INT32_MAX, 0), path);
        free(path);
    }
}

void say_pick(const json_t *answer)
{
    json_t *result = json_deep_copy(answer);
    tongue_translate(result);
    const json_t *lacks = read_object(result, "lacks");
    if (read_flag(result, "complete"))
        print_line("%s", "complete"); /* the catalogues have the key's word */
    else if (lacks != NULL)
        print_line("lacks, by %s: %s", read_text(lacks, "clause"),
                   read_text(lacks, "text"));
    const json_t *open = read_list(result, "open");
    for (size_t i = 0; i < json_array_size(open); i++) {
        const json_t *field = json_array_get(open, i);
        print_line("  %s: %s%s", read_text(field, "field"),
                   read_text(field, "choose"),
                   read_flag(field, "optional") ? tr(", optional") : "");
        say_choices(field);
    }
    const json_t *suggest = read_object(result, "suggest");
    if (suggest != NULL) {
        char *text = json_line(suggest);
        print_line("suggested: %s", text);
        free(text);
    }
    json_decref(result);
}

void say_explanation(const json_t *result)
{
    if (read_flag(result, "allowed"))
        print_line("allowed");
    else
        print_line("refused by %s: %s", read_text(result, "clause"),
                   read_text(result, "text"));
}

void say_history(const json_t *result)
{
    const json_t *updates = read_list(result, "updates");
    for (size_t i = 0; i < json_array_size(updates); i++) {
        const json_t *update = json_array_get(updates, i);
        print_line("%lld",
                   (long long)read_number(update, "seq", 0, INT64_MAX, 0));
        say_happenings(read_list(update, "happenings"));
    }
}

void say_chat(const json_t *result)
{
    const json_t *messages = read_list(result, "messages");
    for (size_t i = 0; i < json_array_size(messages); i++) {
        const json_t *message = json_array_get(messages, i);
        print_line("%s  %s: %s", read_text(message, "at"),
                   read_text(message, "from"), read_text(message, "text"));
    }
}

void say_orders(const json_t *result)
{
    const json_t *orders = read_list(result, "orders");
    for (size_t i = 0; i < json_array_size(orders); i++) {
        char *text = json_dumps(json_array_get(orders, i), JSON_COMPACT);
        print_line("%s", text);
        free(text);
    }
    if (json_array_size(orders) == 0)
        print_line("none is left");
}
