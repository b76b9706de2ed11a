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

/* What is said of a counter's state, in this order; the hex to which it begins
 * to cross stands behind the first six. */
enum {
    NOTE_WEAK = 1 << 0,
    NOTE_UNSUPPLIED = 1 << 1,
    NOTE_STARVING = 1 << 2,
    NOTE_MOVED = 1 << 3,
    NOTE_OUT_OF_COMMAND = 1 << 4,
    NOTE_LOOKED = 1 << 5,
    NOTE_ABOARD = 1 << 6,
    NOTE_GUIDES = 1 << 7,
    NOTE_NIGHT_MARCH = 1 << 8,
    NOTE_SEEN = 1 << 9,
    NOTES = 10,
    NOTES_BEFORE_CROSSING = 6
};

static const char *const note_words[NOTES] = {
    "understrength", "unsupplied", "starving", "moved",       "out of command",
    "reconnoitred",  "aboard",     "guides",   "night march", "seen",
};

/* A counter that is known; what is not said of it is 0 or nothing. */
struct known_facts {
    piece_id counter;
    place_id at;
    piece_id head;     /* whose box it lies in, if that is known, or ID_NONE */
    place_id crossing; /* or PLACE_NONE */
    uint16_t notes;
    uint8_t head_label; /* of one that is not known; 0: it lies in none */
    uint8_t label;      /* of its marker, as the others see it; 0: none */
    uint8_t level;      /* of a commander */
    uint8_t spare;
};

/* A marker from outside: a label and a hex, nothing else (P24.2). */
struct marker_facts {
    place_id at;
    side_id side;
    uint8_t label;
};

/* The values that the token bears, and how strong the unit is now. */
static void say_values(const struct petite_rules *rules,
                       const struct known_facts *facts, struct writer *out)
{
    const struct petite_piece *printed = &rules->piece[facts->counter];
    char label[PETITE_LABEL];
    writer_put_object(out, "values");
    if (petite_is_commander(rules, facts->counter)) {
        writer_put_number(out, "rank", printed->rank);
        writer_put_text(
            out, "level",
            facts->level < LEVEL_COUNT ? petite_level_words[facts->level] : "");
        writer_put_number(out, "seniority", printed->seniority);
    }
    if (petite_is_combat(rules, facts->counter))
        writer_put_number(out, "strength",
                          printed->strength[(facts->notes & NOTE_WEAK) != 0]);
    if (printed->recon > 0)
        writer_put_number(out, "recon", printed->recon);
    writer_put_number(out, "move", printed->move);
    if (facts->label != 0) {
        petite_label_write(printed->side, facts->label, label);
        writer_put_text(out, "marker", label);
    }
    writer_object_end(out);
}

static void say_notes(const struct known_facts *facts, int from, int to,
                      struct writer *out)
{
    for (int bit = from; bit < to; bit++)
        if ((facts->notes >> bit & 1) != 0)
            writer_put_flag(out, note_words[bit], true);
}

static void say_known(const struct rules *base, const void *row, size_t size,
                      struct writer *out)
{
    const struct petite_rules *rules = petite_rules(base);
    const struct known_facts *facts = row;
    const struct petite_piece *printed = &rules->piece[facts->counter];
    char label[PETITE_LABEL];
    (void)size;
    writer_put_object(out, printed->id);
    view_place(out, base, "at", facts->at);
    writer_put_text(out, "side", petite_side_name(rules, printed->side));
    writer_put_text(out, "kind", petite_kind_words[printed->kind]);
    writer_put_text(out, "glyph", glyphs[printed->kind]);
    writer_put_text(out, "label", printed->name);
    if (facts->head != ID_NONE) {
        writer_put_text(out, "under", rules->piece[facts->head].id);
    } else if (facts->head_label != 0) {
        petite_label_write(printed->side, facts->head_label, label);
        writer_put_text(out, "under", label);
    }
    say_values(rules, facts, out);
    writer_put_object(out, "state");
    say_notes(facts, 0, NOTES_BEFORE_CROSSING, out);
    if (facts->crossing != PLACE_NONE)
        view_place(out, base, "crossing", facts->crossing);
    say_notes(facts, NOTES_BEFORE_CROSSING, NOTES, out);
    writer_object_end(out);
    writer_object_end(out);
}

static void say_marker(const struct rules *base, const void *row, size_t size,
                       struct writer *out)
{
    const struct marker_facts *facts = row;
    char label[PETITE_LABEL];
    (void)size;
    petite_label_write(facts->side, facts->label, label);
    writer_put_object(out, label);
    view_place(out, base, "at", facts->at);
    writer_put_text(out, "side",
                    petite_side_name(petite_rules(base), facts->side));
    writer_put_text(out, "kind", "marker");
    writer_put_text(out, "glyph", "?");
    writer_key(out, "label");
    writer_format(out, "Marker %s", label);
    writer_put_flag(out, "hidden", true);
    writer_object_end(out);
}

row_writer *const petite_rows[] = {
    [ROW_KNOWN - ROW_FIRST] = say_known,
    [ROW_MARKER - ROW_FIRST] = say_marker,
    [ROW_SETTLEMENT - ROW_FIRST] = petite_say_settlement,
    [ROW_BRIDGE - ROW_FIRST] = petite_say_bridge,
};

static uint16_t note(uint16_t bit, bool holds)
{
    return holds ? bit : 0;
}

/* Only its owner knows of these (P24.2). */
static void add_secrets(const struct petite_observer *observer,
                        bool is_commanded, struct known_facts *facts)
{
    const struct petite_unit *it = &observer->pos.state->unit[facts->counter];
    bool is_phasing = observer->pos.rules->piece[facts->counter].side
                      == observer->pos.state->course.side;
    facts->notes |= note(NOTE_MOVED, is_phasing && it->has_moved);
    facts->notes |= note(NOTE_OUT_OF_COMMAND, is_phasing && !is_commanded);
    facts->notes |= note(NOTE_LOOKED, is_phasing && it->has_looked);
    facts->notes |= note(NOTE_ABOARD, it->is_aboard);
    facts->notes |= note(NOTE_GUIDES, it->has_guides);
    facts->notes |= note(NOTE_NIGHT_MARCH, it->extra > 0);
    facts->notes |= note(NOTE_SEEN, it->is_shown);
    facts->crossing = it->crossing;
    if (petite_is_head(observer->pos, facts->counter))
        facts->label = it->label; /* as the others see it */
}

static void put_known(const struct petite_observer *observer, piece_id counter,
                      bool is_commanded, struct writer *out)
{
    const struct petite_unit *it = &observer->pos.state->unit[counter];
    struct known_facts facts = {.counter = counter,
                                .at = it->at,
                                .head = ID_NONE,
                                .crossing = PLACE_NONE};
    facts.notes = note(NOTE_WEAK, it->is_weak);
    facts.notes |= note(NOTE_UNSUPPLIED, it->supply == 1);
    facts.notes |= note(NOTE_STARVING, it->supply > 1);
    if (petite_is_commander(observer->pos.rules, counter))
        facts.level = (uint8_t)petite_level(observer->pos, counter);
    if (it->head != ID_NONE && petite_knows(observer, it->head))
        facts.head = it->head;
    else if (it->head != ID_NONE)
        facts.head_label = observer->pos.state->unit[it->head].label;
    if (petite_sight(observer, counter) == SIGHT_OWN)
        add_secrets(observer, is_commanded, &facts);
    view_row(&observer->pos.rules->base, ROW_KNOWN, &facts, sizeof facts, out);
}

static void put_marker(const struct petite_observer *observer, piece_id head,
                       struct writer *out)
{
    const struct marker_facts facts = {observer->pos.state->unit[head].at,
                                       observer->pos.rules->piece[head].side,
                                       observer->pos.state->unit[head].label};
    view_row(&observer->pos.rules->base, ROW_MARKER, &facts, sizeof facts, out);
}

/* Before command is fixed: who would be in command now (P3.2). */
static void find_command(const struct petite_observer *observer,
                         struct petite_chain *chain)
{
    const struct petite_state *state = observer->pos.state;
    if (state->course.phase == PHASE_COMMAND && state->course.side < SIDES_MOST
        && petite_is_own(observer, (side_id)state->course.side)) {
        petite_chain(observer->pos, (side_id)state->course.side, chain);
        return;
    }
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++)
        chain->commanded[i] = state->unit[i].commanded;
}

void petite_show_pieces(const struct petite_observer *observer,
                        struct writer *out)
{
    struct petite_chain chain = {0};
    piece_id heads[PETITE_PIECES_MOST];
    int count = petite_unknown(observer, heads);
    find_command(observer, &chain);
    writer_put_object(out, "pieces");
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++)
        if (is_place(observer->pos.state->unit[i].at)
            && petite_knows(observer, i))
            put_known(observer, i,
                      chain.commanded[i]
                          || petite_is_phantom(observer->pos.rules, i),
                      out);
    for (int i = 0; i < count; i++)
        put_marker(observer, heads[i], out);
    writer_object_end(out);
}
