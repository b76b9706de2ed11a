/* Looking: a sheet of what lies under the cursor. */

#include "client/panes/look.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/panes/help.h"
#include "client/play/goals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_line(void *user, const char *text)
{
    fprintf(user, "%s\n", text);
}

static void add_piece(FILE *out, const struct scene *scene,
                      const struct piece *piece)
{
    char text[600];
    const char *side = read_text(piece->json, "side");
    describe_piece(scene, piece, text, sizeof text);
    fprintf(out, "%s%s%s%s%s%s\n",
            *side ? assets_label(scene->assets, side) : "", *side ? ", " : "",
            piece->label, piece->is_hidden ? tr(", face down") : "",
            *text ? ": " : "", text);
}

static void add_pieces(FILE *out, const struct scene *scene, place_id place)
{
    const struct piece *piece = pieces_top(scene->pieces, place);
    const struct piece *cover = pieces_cover(scene->pieces, place);
    if (piece == NULL && cover == NULL)
        fprintf(out, "%s\n", tr("Nobody is here."));
    for (; piece != NULL; piece = pieces_below(scene->pieces, piece))
        add_piece(out, scene, piece);
    if (cover != NULL)
        add_piece(out, scene, cover);
}

/* Each clause of "V2.1 Woods; V2.4 Streams" with what it says. */
static void add_clauses(FILE *out, const struct scene *scene, place_id place)
{
    char text[1000], *rest = text, *line;
    describe_clauses(scene, place, text, sizeof text);
    while (*text != '\0' && (line = strsep(&rest, ";")) != NULL) {
        char number[24];
        line += strspn(line, " ");
        snprintf(number, sizeof number, "%.*s", (int)strcspn(line, " "), line);
        fputc('\n', out);
        help_add_clause(out, assets_clause(scene->assets, number));
    }
}

void look_open(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    const struct match *match = &model->match;
    struct scene scene = {match->assets, match->view, match->pieces};
    char heading[160], text[1000], *sheet = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&sheet, &size);
    if (out == NULL)
        abort();
    describe_name(match->assets, match->cursor, heading, sizeof heading);
    describe_ground(match->assets, match->cursor, text, sizeof text);
    fprintf(out, "%s\n", text);
    describe_state(&scene, match->cursor, text, sizeof text);
    if (*text != '\0')
        fprintf(out, "%s\n", text);
    describe_markers(&scene, match->cursor, add_line, out);
    goals_here(&scene, match->cursor, add_line, out);
    add_pieces(out, &scene, match->cursor);
    add_clauses(out, &scene, match->cursor);
    fclose(out);
    model_sheet(model, heading, sheet);
    free(sheet);
}
