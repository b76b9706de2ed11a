/* Weighted matching through LEMON: the one file of C++, behind a C header. */

#include "server/tournament/matching.h"

#include <lemon/matching.h>
#include <lemon/smart_graph.h>

#include <limits>
#include <new>
#include <vector>

namespace
{

/* A signed number of WORDS words that knows what LEMON's algorithm calls. */
template <size_t WORDS> struct Wide {
    uint64_t word[WORDS];

    Wide(int value = 0)
    {
        word[0] = static_cast<uint64_t>(static_cast<int64_t>(value));
        for (size_t i = 1; i < WORDS; i++)
            word[i] = value < 0 ? ~uint64_t{0} : 0;
    }
    bool is_negative() const
    {
        return word[WORDS - 1] >> 63 != 0;
    }
    Wide &operator+=(const Wide &other)
    {
        uint64_t carry = 0;
        for (size_t i = 0; i < WORDS; i++) {
            uint64_t sum = word[i] + other.word[i];
            uint64_t next = sum < word[i];
            word[i] = sum + carry;
            carry = next | (word[i] < carry);
        }
        return *this;
    }
    Wide &operator-=(const Wide &other)
    {
        uint64_t borrow = 0;
        for (size_t i = 0; i < WORDS; i++) {
            uint64_t rest = word[i] - other.word[i];
            uint64_t next = word[i] < other.word[i];
            word[i] = rest - borrow;
            borrow = next | (rest < borrow);
        }
        return *this;
    }
    friend Wide operator+(Wide left, const Wide &right)
    {
        return left += right;
    }
    friend Wide operator-(Wide left, const Wide &right)
    {
        return left -= right;
    }
    Wide operator-() const
    {
        return Wide() -= *this;
    }
    /* By 2 or 4, which is all that the algorithm scales by. */
    friend Wide operator*(int factor, Wide right)
    {
        for (; factor > 1; factor /= 2)
            right += Wide(right);
        return right;
    }
    friend Wide operator*(Wide left, int factor)
    {
        return factor * left;
    }
    Wide operator/(int divisor) const
    {
        Wide half = *this;
        for (; divisor > 1; divisor /= 2) {
            for (size_t i = 0; i < WORDS; i++) {
                uint64_t above = i + 1 < WORDS
                                     ? half.word[i + 1] << 63
                                     : half.word[i] & uint64_t{1} << 63;
                half.word[i] = half.word[i] >> 1 | above;
            }
        }
        return half;
    }
    bool operator<(const Wide &other) const
    {
        if (is_negative() != other.is_negative())
            return is_negative();
        for (size_t i = WORDS; i-- > 0;)
            if (word[i] != other.word[i])
                return word[i] < other.word[i];
        return false;
    }
    bool operator==(const Wide &other) const
    {
        for (size_t i = 0; i < WORDS; i++)
            if (word[i] != other.word[i])
                return false;
        return true;
    }
    bool operator>(const Wide &other) const
    {
        return other < *this;
    }
    bool operator<=(const Wide &other) const
    {
        return !(other < *this);
    }
    bool operator>=(const Wide &other) const
    {
        return !(*this < other);
    }
    bool operator!=(const Wide &other) const
    {
        return !(*this == other);
    }
};

} // namespace

template <size_t WORDS> class std::numeric_limits<Wide<WORDS>>
{
  public:
    static const bool is_specialized = true;
    static const bool is_integer = true;
    static const bool has_infinity = false;
    static Wide<WORDS> max()
    {
        Wide<WORDS> most(-1);
        most.word[WORDS - 1] >>= 1;
        return most;
    }
};

namespace
{

template <size_t WORDS>
enum status find(const struct matching_graph *given, uint16_t *mate)
{
    using Graph = lemon::SmartGraph;
    using Weights = Graph::EdgeMap<Wide<WORDS>>;
    Graph graph;
    graph.reserveNode(given->nodes);
    graph.reserveEdge(given->edges);
    for (int i = 0; i < given->nodes; i++)
        graph.addNode();
    for (int i = 0; i < given->edges; i++)
        graph.addEdge(Graph::nodeFromId(given->ends[2 * i]),
                      Graph::nodeFromId(given->ends[2 * i + 1]));
    Weights weights(graph);
    for (int i = 0; i < given->edges; i++) {
        Wide<WORDS> weight;
        for (size_t j = 0; j < WORDS; j++)
            weight.word[j] = given->weight[static_cast<size_t>(i) * WORDS + j];
        weights.set(Graph::edgeFromId(i), weight);
    }
    lemon::MaxWeightedPerfectMatching<Graph, Weights> matching(graph, weights);
    if (!matching.run())
        return STATUS_NOT_FOUND;
    for (int i = 0; i < given->nodes; i++)
        mate[i] = static_cast<uint16_t>(
            Graph::id(matching.mate(Graph::nodeFromId(i))));
    return STATUS_OK;
}

} // namespace

enum status matching_find(const struct matching_graph *graph, uint16_t *mate)
try {
    switch (graph->words) {
    case 4: return find<4>(graph, mate);
    case 16: return find<16>(graph, mate);
    case 64: return find<64>(graph, mate);
    default: return STATUS_INTERNAL;
    }
} catch (const std::bad_alloc &) {
    return STATUS_UNAVAILABLE;
}
