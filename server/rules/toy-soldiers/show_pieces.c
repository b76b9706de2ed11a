/* The pieces of a view: all of one's own, of the enemy what T19.2 shows. */

#include "server/rules/toy-soldiers/show.h"

#include "server/rules/toy-soldiers/units.h"

const char *const toys_off_words[OFF_COUNT] = {
    [OFF_LOST] = "lost",
    [OFF_COMING] = "coming",
    [OFF_RESERVE] = "reserve",
};

/* Another piece that the state of this one names: which, or only that there is
 * one, if it is not shown (T17.7). */
enum { OTHER_UNSEEN = ID_NONE - 1 };

/* What is said of a piece's state by a word alone, if it holds. */
enum {
    NOTE_RETIRING = 1 << 0,
    NOTE_ROUTING = 1 << 1,
    NOTE_SPENT = 1 << 2,
    NOTE_WORN = 1 << 3,
    NOTE_MUST_ATTACK = 1 << 4,
    NOTE_CHECKED = 1 << 5,
    NOTE_BLOWN = 1 << 6,
    NOTE_WOUNDED = 1 << 7,
    NOTE_LETTER = 1 << 8,
    NOTE_MOVED = 1 << 9,
    NOTE_MARCHED = 1 << 10,
    NOTE_FIRED = 1 << 11,
    NOTE_FOUGHT = 1 << 12,
    NOTE_UNREADY = 1 << 13,
    NOTE_AMMO = 1 << 14 /* no word: what it has left is said */
};

/* A piece as one viewer is shown it; what is not said of it is 0 or nothing. */
struct piece_facts {
    piece_id unit;
    place_id at;
    piece_id locked_with, crew_with, charging;
    uint16_t notes;
    uint8_t sight; /* bits, below */
    uint8_t off;   /* enum toys_off, if it stands nowhere */
    uint8_t formation, type, cv, cv_start, ammo;
    uint8_t seat;
    uint8_t lost; /* enum toys_fate, of one that is lost */
    uint8_t flags, leaderless;
    uint8_t spare;
};

/* What of it is shown besides its kind: what anybody sees (T19.2), but not
 * while armies are drawn up in secret (T19.3); and what its side knows (T19.1),
 * which open rosters show then, too. */
enum { SIGHT_OUTSIDE = 1 << 0, SIGHT_INSIDE = 1 << 1 };

enum toys_off toys_off_of(const struct toys_observer *observer, piece_id unit)
{
    const struct toys_unit *it = &observer->unit[unit];
    if (it->status == CONDITION_LOST)
        return OFF_LOST;
    return it->is_coming ? OFF_COMING : OFF_RESERVE;
}

/* A square and limbered guns are told from line and battery at a glance. */
static const char *glyph_of(const struct toys_piece *piece,
                            const struct piece_facts *facts)
{
    static const char *const glyphs[KIND_COUNT] = {
        [KIND_INFANTRY] = "I",   [KIND_CAVALRY] = "C", [KIND_ARTILLERY] = "A",
        [KIND_SKIRMISHER] = "S", [KIND_GENERAL] = "G", [KIND_ADC] = "E",
    };
    if ((facts->sight & SIGHT_OUTSIDE) == 0)
        return "?";
    if (facts->formation == FORMATION_SQUARE)
        return "Q";
    return facts->formation == FORMATION_LIMBERED ? "L" : glyphs[piece->kind];
}

static void say_values(const struct toys_rules *rules,
                       const struct piece_facts *facts, struct writer *out)
{
    const struct toys_piece *piece = &rules->piece[facts->unit];
    const struct toys_type *type = &rules->type[facts->type];
    bool is_known = (facts->sight & SIGHT_INSIDE) != 0;
    writer_put_object(out, "values");
    if (is_known && piece->kind < KIND_GENERAL) {
        writer_put_number(out, "cv", facts->cv);
        writer_put_number(out, "of", facts->cv_start);
        writer_put_number(out, "quality", type->quality);
    }
    if ((facts->notes & NOTE_AMMO) != 0)
        writer_put_number(out, "ammo", facts->ammo);
    if (toys_formation_words[facts->formation] != NULL)
        writer_put_text(out, "formation",
                        toys_formation_words[facts->formation]);
    if (is_known)
        writer_put_text(out, "type", type->id);
    if (is_known && piece->kind == KIND_SKIRMISHER)
        writer_put_text(out, "line", rules->line[piece->line]);
    writer_object_end(out);
}

static void say_note(struct writer *out, const struct piece_facts *facts,
                     uint16_t note, const char *word)
{
    if ((facts->notes & note) != 0)
        writer_put_flag(out, word, true);
}

static void say_count(struct writer *out, const char *word, int number)
{
    if (number > 0)
        writer_put_number(out, word, number);
}

static void say_other(struct writer *out, const struct rules *base,
                      const char *word, const char *otherwise, piece_id other)
{
    if (other == OTHER_UNSEEN)
        writer_put_flag(out, otherwise, true);
    else if (other != ID_NONE)
        writer_put_text(out, word, base->names[ID_PIECE].name[other]);
}

static void say_state(const struct rules *base, const struct piece_facts *facts,
                      struct writer *out)
{
    writer_put_object(out, "state");
    say_note(out, facts, NOTE_RETIRING, "retiring");
    say_note(out, facts, NOTE_ROUTING, "routing");
    if (toys_fate_words[facts->lost] != NULL)
        writer_put_flag(out, toys_fate_words[facts->lost], true);
    say_count(out, "flags", facts->flags);
    say_other(out, base, "locked with", "locked", facts->locked_with);
    say_other(out, base, "gunners with", "gunners away", facts->crew_with);
    say_note(out, facts, NOTE_SPENT, "spent");
    say_note(out, facts, NOTE_WORN, "worn");
    say_count(out, "leaderless", facts->leaderless);
    say_note(out, facts, NOTE_MUST_ATTACK, "must attack");
    say_other(out, base, "charges", "charges on", facts->charging);
    say_note(out, facts, NOTE_CHECKED, "checked");
    say_note(out, facts, NOTE_BLOWN, "blown");
    say_note(out, facts, NOTE_WOUNDED, "wounded");
    say_note(out, facts, NOTE_LETTER, "letter");
    say_note(out, facts, NOTE_MOVED, "moved");
    say_note(out, facts, NOTE_MARCHED, "marched");
    say_note(out, facts, NOTE_FIRED, "fired");
    say_note(out, facts, NOTE_FOUGHT, "fought");
    say_note(out, facts, NOTE_UNREADY, "unready");
    writer_object_end(out);
}

void toys_say_piece(const struct rules *base, const void *row, size_t size,
                    struct writer *out)
{
    const struct toys_rules *rules = toys_rules(base);
    const struct piece_facts *facts = row;
    const struct toys_piece *piece = &rules->piece[facts->unit];
    (void)size;
    writer_put_object(out, base->names[ID_PIECE].name[facts->unit]);
    if (facts->at != PLACE_NONE)
        view_place(out, base, "at", facts->at);
    else
        writer_put_text(out, "at", toys_off_words[facts->off]);
    writer_put_text(out, "side", base->names[ID_SIDE].name[piece->side]);
    writer_put_text(out, "kind", toys_kind_words[piece->kind]);
    writer_put_text(out, "glyph", glyph_of(piece, facts));
    writer_put_text(out, "label", piece->name);
    if ((facts->sight & SIGHT_INSIDE) != 0)
        writer_put_text(out, "seat", base->names[ID_SEAT].name[facts->seat]);
    say_values(rules, facts, out);
    say_state(base, facts, out);
    writer_object_end(out);
}

static uint16_t note(uint16_t bit, bool holds)
{
    return holds ? bit : 0;
}

static piece_id other_of(const struct toys_observer *observer, piece_id other)
{
    return other == ID_NONE || toys_observer_sees(observer, other)
               ? other
               : (piece_id)OTHER_UNSEEN;
}

/* What anybody sees who sees the piece (T19.2). */
static void add_seen(const struct toys_observer *observer,
                     struct piece_facts *facts)
{
    const struct toys_unit *it = &observer->unit[facts->unit];
    facts->formation = it->formation; /* it is deployed in secret too (T20.3) */
    facts->notes |= note(NOTE_RETIRING, it->status == CONDITION_RETIRING);
    facts->notes |= note(NOTE_ROUTING, it->status == CONDITION_ROUTING);
    if (it->status == CONDITION_LOST)
        facts->lost = it->lost;
    facts->flags = it->flags;
    facts->locked_with = other_of(observer, it->locked_with);
    facts->crew_with = other_of(observer, it->crew_with);
}

/* What only its own side knows (T19.1). */
static void add_own(const struct toys_observer *observer,
                    struct piece_facts *facts)
{
    const struct toys_unit *it = &observer->unit[facts->unit];
    const struct toys_piece *piece = &observer->pos.rules->piece[facts->unit];
    int turn = observer->pos.state->course.turn;
    bool is_formed = piece->kind <= KIND_ARTILLERY;
    bool is_left = is_formed && it->status != CONDITION_LOST;
    bool is_own = observer->is_over || piece->side == observer->side;
    facts->seat = (uint8_t)it->command;
    facts->type = it->type;
    if (piece->kind < KIND_GENERAL) {
        facts->cv = it->cv;
        facts->cv_start = it->cv_start;
    }
    if (is_formed && piece->kind != KIND_CAVALRY
        && observer->pos.state->option[OPTION_AMMUNITION]) {
        facts->notes |= NOTE_AMMO;
        facts->ammo = it->ammo;
    }
    facts->notes |= note(NOTE_SPENT, is_left && it->cv == 0);
    facts->notes |= note(NOTE_WORN, is_left && it->cv > 0 && toys_has_worn(it));
    facts->leaderless = it->leaderless;
    facts->notes |= note(NOTE_MUST_ATTACK, it->must_attack);
    facts->charging = other_of(observer, it->charging);
    facts->notes |=
        note(NOTE_CHECKED, it->checked != 0 && it->checked + 1 >= turn);
    facts->notes |= note(NOTE_BLOWN, it->blown != 0 && it->blown >= turn);
    facts->notes |= note(NOTE_WOUNDED, it->is_wounded);
    /* Open rosters open no letters (T17.6, T19.4). */
    facts->notes |= note(NOTE_LETTER, it->letter != ID_NONE && is_own);
    facts->notes |= note(NOTE_MOVED, it->is_acted);
    facts->notes |= note(NOTE_MARCHED, it->is_marched);
    facts->notes |= note(NOTE_FIRED, it->is_fired);
    facts->notes |= note(NOTE_FOUGHT, it->is_attacked);
    facts->notes |= note(NOTE_UNREADY, it->is_unready);
}

static void put_piece(const struct toys_observer *observer, piece_id unit,
                      struct writer *out)
{
    bool is_shown = observer->has_armies || observer->is_over
                    || observer->pos.rules->piece[unit].side == observer->side;
    struct piece_facts facts = {.unit = unit,
                                .at = toys_observer_at(observer, unit),
                                .locked_with = ID_NONE,
                                .crew_with = ID_NONE,
                                .charging = ID_NONE};
    if (facts.at == PLACE_NONE)
        facts.off = (uint8_t)toys_off_of(observer, unit);
    if (is_shown) {
        facts.sight |= SIGHT_OUTSIDE;
        add_seen(observer, &facts);
    }
    if (toys_observer_knows(observer, unit)) {
        facts.sight |= SIGHT_INSIDE;
        add_own(observer, &facts);
    }
    view_row(&observer->pos.rules->base, ROW_PIECE, &facts, sizeof facts, out);
}

/* Troops before figures, generals before their aides: the first lies on top. */
static int rank_of(uint8_t kind)
{
    return toys_is_formed_kind(kind) ? 0 : kind - KIND_ARTILLERY;
}

static void put_rank(const struct toys_observer *observer, int rank,
                     struct writer *out)
{
    for (piece_id unit = 0; unit < observer->pos.rules->unit_count; unit++)
        if (toys_observer_sees(observer, unit)
            && rank_of(observer->pos.rules->piece[unit].kind) == rank)
            put_piece(observer, unit, out);
}

void toys_show_pieces(const struct toys_observer *observer, struct writer *out)
{
    writer_put_object(out, "pieces");
    for (int rank = 0; rank <= rank_of(KIND_ADC); rank++)
        put_rank(observer, rank, out);
    writer_object_end(out);
}
