/* The view's pieces: own counters in full, enemy markers from outside. */

#include "server/rules/petite-guerre/show.h"

#include "server/rules/petite-guerre/command.h"
#include "server/rules/view.h"

static const char *const glyphs[KIND_COUNT] = {
    [KIND_COMMANDER] = "L", [KIND_MILITIA] = "M",   [KIND_CONTINENTAL] = "C",
    [KIND_RIFLE] = "R",     [KIND_LEVIES] = "V",    [KIND_LINE] = "I",
    [KIND_HESSIAN] = "H",   [KIND_GRENADIER] = "G", [KIND_GUARDS] = "G",
    [KIND_LIGHT] = "T",     [KIND_JAEGER] = "J",    [KIND_ARTILLERY] = "A",
    [KIND_DRAGOON] = "D",   [KIND_BAGGAGE] = "B",   [KIND_PHANTOM] = "P",
};

/* The values that the token bears, and how strong the unit is now. */
static void put_values(const struct petite_eye *eye, piece_id counter,
                       struct writer *out)
{
    const struct petite_piece *printed = &eye->rules->piece[counter];
    writer_key(out, "values");
    writer_object(out);
    if (petite_is_commander(eye->rules, counter)) {
        int level = petite_level(eye->rules, eye->state, counter);
        writer_put_number(out, "rank", printed->rank);
        writer_put_text(out, "level",
                        level < LEVEL_COUNT ? petite_level_words[level] : "");
        writer_put_number(out, "seniority", printed->seniority);
    }
    if (petite_is_combat(eye->rules, counter))
        writer_put_number(out, "strength",
                          petite_strength(eye->rules, eye->state, counter));
    if (printed->recon > 0)
        writer_put_number(out, "recon", printed->recon);
    writer_put_number(out, "move", printed->move);
    if (petite_sight(eye, counter) == SIGHT_OWN
        && petite_is_head(eye->rules, eye->state, counter)) {
        char label[PETITE_LABEL];
        petite_label_text(eye->rules, eye->state, counter, label);
        writer_put_text(out, "marker", label); /* as the others see it */
    }
    writer_object_end(out);
}

static void put_flag(struct writer *out, const char *word, bool flag)
{
    if (flag)
        writer_put_flag(out, word, true);
}

/* Only its owner knows of these (P24.2). */
static void put_secrets(const struct petite_eye *eye, piece_id counter,
                        bool is_commanded, struct writer *out)
{
    const struct petite_unit *it = &eye->state->unit[counter];
    bool is_phasing =
        eye->rules->piece[counter].side == eye->state->course.side;
    put_flag(out, "moved", is_phasing && it->has_moved);
    put_flag(out, "out of command", is_phasing && !is_commanded);
    put_flag(out, "reconnoitred", is_phasing && it->has_looked);
    if (it->crossing != PLACE_NONE)
        view_place(out, &eye->rules->base, "crossing", it->crossing);
    put_flag(out, "aboard", it->is_aboard);
    put_flag(out, "guides", it->has_guides);
    put_flag(out, "night march", it->extra > 0);
    put_flag(out, "seen", it->is_shown);
}

static void put_state(const struct petite_eye *eye, piece_id counter,
                      bool is_commanded, struct writer *out)
{
    const struct petite_unit *it = &eye->state->unit[counter];
    writer_key(out, "state");
    writer_object(out);
    put_flag(out, "understrength", it->is_weak);
    put_flag(out, "unsupplied", it->supply == 1);
    put_flag(out, "starving", it->supply > 1);
    if (petite_sight(eye, counter) == SIGHT_OWN)
        put_secrets(eye, counter, is_commanded, out);
    writer_object_end(out);
}

static void put_known(const struct petite_eye *eye, piece_id counter,
                      bool is_commanded, struct writer *out)
{
    const struct petite_piece *printed = &eye->rules->piece[counter];
    const struct petite_unit *it = &eye->state->unit[counter];
    char handle[PETITE_HANDLE];
    writer_key(out, printed->id);
    writer_object(out);
    view_place(out, &eye->rules->base, "at", it->at);
    writer_put_text(out, "side", petite_side_name(eye->rules, printed->side));
    writer_put_text(out, "kind", petite_kind_words[printed->kind]);
    writer_put_text(out, "glyph", glyphs[printed->kind]);
    writer_put_text(out, "label", printed->name);
    if (it->head != ID_NONE) {
        petite_handle(eye, it->head, handle);
        writer_put_text(out, "under", handle);
    }
    put_values(eye, counter, out);
    put_state(eye, counter, is_commanded, out);
    writer_object_end(out);
}

/* A marker from outside: a label and a hex, nothing else (P24.2). */
static void put_marker(const struct petite_eye *eye, piece_id head,
                       struct writer *out)
{
    char label[PETITE_LABEL];
    petite_label_text(eye->rules, eye->state, head, label);
    writer_key(out, label);
    writer_object(out);
    view_place(out, &eye->rules->base, "at", eye->state->unit[head].at);
    writer_put_text(out, "side",
                    petite_side_name(eye->rules, eye->rules->piece[head].side));
    writer_put_text(out, "kind", "marker");
    writer_put_text(out, "glyph", "?");
    writer_key(out, "label");
    writer_format(out, "Marker %s", label);
    writer_put_flag(out, "hidden", true);
    writer_object_end(out);
}

/* Before command is fixed: who would be in command now (P3.2). */
static void find_command(const struct petite_eye *eye,
                         struct petite_chain *chain)
{
    const struct petite_state *state = eye->state;
    if (state->course.phase == PHASE_COMMAND && state->course.side < SIDES_MOST
        && petite_is_own(eye, (side_id)state->course.side)) {
        petite_chain(eye->rules, state, (side_id)state->course.side, chain);
        return;
    }
    for (piece_id i = 0; i < eye->rules->unit_count; i++)
        chain->commanded[i] = state->unit[i].commanded;
}

void petite_show_pieces(const struct petite_eye *eye, struct writer *out)
{
    struct petite_chain chain = {0};
    piece_id heads[PETITE_PIECES_MOST];
    int count = petite_unknown(eye, heads);
    find_command(eye, &chain);
    writer_key(out, "pieces");
    writer_object(out);
    for (piece_id i = 0; i < eye->rules->unit_count; i++)
        if (is_place(eye->state->unit[i].at) && petite_knows(eye, i))
            put_known(eye, i,
                      chain.commanded[i] || petite_is_phantom(eye->rules, i),
                      out);
    for (int i = 0; i < count; i++)
        put_marker(eye, heads[i], out);
    writer_object_end(out);
}
