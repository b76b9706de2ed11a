/* What wins, and how it stands, in words. */

#include "client/play/goals.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/play/glyph.h"
#include "client/play/label.h"

#include <string.h>

enum { SIDE_TEXT = 80, NUMBER_MOST = 100000 };

static const char *side_label(const struct assets *assets, const char *id,
                              char text[SIDE_TEXT])
{
    if (assets != NULL)
        return assets_label(assets, id);
    label_name(id, text, SIDE_TEXT);
    return text;
}

static long long number(const json_t *goal, const char *key)
{
    return (long long)read_number(goal, key, -NUMBER_MOST, NUMBER_MOST, 0);
}

static bool has(const json_t *goal, const char *key)
{
    return json_is_integer(json_object_get(goal, key));
}

/* How one goal stands, a short sentence after the other, each after a blank. */
static void add_state(const struct assets *assets, const json_t *goal,
                      char *text, size_t size)
{
    char more[160], name[SIDE_TEXT];
    const char *holder = read_text(goal, "holder");
    if (*holder != '\0') {
        snprintf(more, sizeof more, tr("Now: %s."),
                 side_label(assets, holder, name));
        label_append(text, size, " ", more);
    }
    if (has(goal, "points")) {
        snprintf(more, sizeof more, tr("Points until now: %lld."),
                 number(goal, "points"));
        label_append(text, size, " ", more);
    }
    if (has(goal, "now") && has(goal, "most")) {
        snprintf(more, sizeof more, tr("Now %lld of %lld."),
                 number(goal, "now"), number(goal, "most"));
        label_append(text, size, " ", more);
    } else if (has(goal, "now")) {
        snprintf(more, sizeof more, tr("Now %lld."), number(goal, "now"));
        label_append(text, size, " ", more);
    }
    /* "Now 3 of 14" has said already that it is not so yet. */
    bool is_counted = has(goal, "now") && has(goal, "most");
    if (json_is_boolean(json_object_get(goal, "met"))
        && (read_flag(goal, "met") || !is_counted))
        label_append(text, size, " ",
                     read_flag(goal, "met") ? tr("It is so now.")
                                            : tr("It is not so yet."));
    if (read_flag(goal, "partial"))
        label_append(text, size, " ",
                     tr("That is what you know; more may be hidden."));
}

static void write_goal(const struct assets *assets, const json_t *goal,
                       char *text, size_t size)
{
    const char *clause = read_text(goal, "clause");
    snprintf(text, size, "%s", read_text(goal, "text"));
    add_state(assets, goal, text, size);
    if (*clause != '\0') {
        label_append(text, size, " (", clause);
        label_append(text, size, ")", "");
    }
}

void goals_now(const struct assets *assets, const json_t *view, char *text,
               size_t size)
{
    const json_t *standing = read_object(view, "standing");
    bool is_over = json_object_get(view, "result") != NULL;
    text[0] = '\0';
    if (standing == NULL)
        return;
    label_append(text, size,
                 is_over ? tr("It has ended: ") : tr("If it ended now: "), "");
    goals_result(assets, view, text, size);
}

void goals_result(const struct assets *assets, const json_t *view, char *text,
                  size_t size)
{
    const json_t *standing = read_object(view, "standing");
    const char *leads = read_text(standing, "leads");
    const char *label = read_text(standing, "label");
    char name[SIDE_TEXT];
    if (*label != '\0') {
        label_append(text, size, label, "");
        return;
    }
    if (*leads != '\0' && !glyph_has(read_text(standing, "result"), leads))
        label_append(text, size, side_label(assets, leads, name), ", ");
    label_append(text, size, read_text(standing, "result"), "");
}

static void add_standing(FILE *out, const struct assets *assets,
                         const json_t *view)
{
    const json_t *standing = read_object(view, "standing");
    const char *clause = read_text(standing, "clause");
    char text[400];
    goals_now(assets, view, text, sizeof text);
    if (*text == '\0')
        return;
    fprintf(out, "%s\n%s%s%s%s\n", text, read_text(standing, "text"),
            *clause ? " (" : "", clause, *clause ? ")" : "");
    if (read_flag(standing, "partial"))
        fprintf(out, "%s\n",
                tr("That is reckoned from what you know; the rest is hidden."));
}

/* Is it the first goal of its side? Then the side is a heading. */
static bool is_first(const json_t *goals, const char *until, const char *side)
{
    const char *key;
    json_t *goal;
    json_object_foreach((json_t *)(uintptr_t)goals, key, goal)
    {
        if (strcmp(key, until) == 0)
            return true;
        if (strcmp(read_text(goal, "side"), side) == 0)
            return false;
    }
    return true;
}

static void add_of_side(FILE *out, const struct assets *assets,
                        const json_t *goals, const char *side)
{
    const char *key;
    json_t *goal;
    json_object_foreach((json_t *)(uintptr_t)goals, key, goal)
    {
        char text[1200];
        if (strcmp(read_text(goal, "side"), side) != 0)
            continue;
        write_goal(assets, goal, text, sizeof text);
        fprintf(out, "  \t%s\n", text);
    }
}

bool goals_write(FILE *out, const struct assets *assets, const json_t *view)
{
    const json_t *goals = read_object(view, "goals");
    const char *key;
    json_t *goal;
    if (goals == NULL && read_object(view, "standing") == NULL)
        return false;
    add_standing(out, assets, view);
    json_object_foreach((json_t *)(uintptr_t)goals, key, goal)
    {
        char name[SIDE_TEXT];
        const char *side = read_text(goal, "side");
        if (!is_first(goals, key, side))
            continue;
        fprintf(out, "\n%s\n",
                *side ? side_label(assets, side, name) : tr("For every side"));
        add_of_side(out, assets, goals, side);
    }
    return true;
}

void goals_here(const struct scene *scene, place_id place, describe_each *each,
                void *user)
{
    json_t *goals = json_object_get(scene->view, "goals");
    char at[PLACE_TEXT];
    const char *key;
    json_t *goal;
    board_place_text(&scene->assets->board, place, at);
    json_object_foreach(goals, key, goal)
    {
        char text[1200], name[SIDE_TEXT];
        const char *side = read_text(goal, "side");
        if (!read_has(json_object_get(goal, "places"), at))
            continue;
        snprintf(text, sizeof text, "%s%s",
                 side_label(scene->assets, side, name), *side ? ": " : "");
        size_t used = strlen(text);
        write_goal(scene->assets, goal, text + used, sizeof text - used);
        each(user, text);
    }
}
