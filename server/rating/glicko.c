/* Glicko-2, step by step as the paper has it. */

#include "server/rating/glicko.h"

#include <assert.h>
#include <math.h>

const struct glicko glicko_new = {1500.0, 350.0, 0.06};

/* Nobody is less sure than one who is new. */
static const double deviation_most = 350.0;
static const double scale = 173.7178; /* as the paper rounds 400 / ln 10 */
static const double tau = 0.5;
static const double closeness = 1e-12;
static const double pi = 3.14159265358979323846;

static double square(double x)
{
    return x * x;
}

/* Step 3: an opponent of whom less is known says less. */
static double weight(double phi)
{
    return 1.0 / sqrt(1.0 + 3.0 * square(phi / pi));
}

static double expected(double mu, double other_mu, double other_phi)
{
    return 1.0 / (1.0 + exp(-weight(other_phi) * (mu - other_mu)));
}

/* Step 5: f, whose zero is the logarithm of the new variance of strength. */
struct search {
    double delta, phi, v, a;
};

static double f(const struct search *search, double x)
{
    double power = exp(x);
    double sum = square(search->phi) + search->v + power;
    return power * (square(search->delta) - sum) / (2.0 * square(sum))
           - (x - search->a) / square(tau);
}

static double low_bound(const struct search *search)
{
    double rest = square(search->delta) - square(search->phi) - search->v;
    if (rest > 0.0)
        return log(rest);
    int k = 1;
    while (f(search, search->a - k * tau) < 0.0)
        k++;
    return search->a - k * tau;
}

/* The Illinois variant of false position. */
static double find_volatility(const struct search *search)
{
    double a = search->a, b = low_bound(search);
    double at_a = f(search, a), at_b = f(search, b);
    while (fabs(b - a) > closeness) {
        double c = a + (a - b) * at_a / (at_b - at_a);
        double at_c = f(search, c);
        if (at_c * at_b <= 0.0) {
            a = b;
            at_a = at_b;
        } else {
            at_a /= 2.0;
        }
        b = c;
        at_b = at_c;
    }
    return exp(a / 2.0);
}

static struct glicko finish(double mu, double phi, double volatility)
{
    double deviation = scale * phi;
    return (struct glicko){
        scale * mu + glicko_new.rating,
        deviation < deviation_most ? deviation : deviation_most, volatility};
}

struct glicko glicko_rest(struct glicko player, double periods)
{
    double phi = player.deviation / scale;
    double gone = periods > 0.0 ? periods : 0.0;
    return finish((player.rating - glicko_new.rating) / scale,
                  sqrt(square(phi) + gone * square(player.volatility)),
                  player.volatility);
}

struct glicko glicko_period(struct glicko player,
                            const struct glicko_game *games, int count)
{
    double mu = (player.rating - glicko_new.rating) / scale;
    double phi = player.deviation / scale;
    double information = 0.0, gain = 0.0;
    for (int i = 0; i < count; i++) {
        double other = (games[i].rating - glicko_new.rating) / scale;
        double other_phi = games[i].deviation / scale;
        double g = weight(other_phi), e = expected(mu, other, other_phi);
        information += square(g) * e * (1.0 - e);
        gain += g * (games[i].score - e);
    }
    if (count == 0)
        return glicko_rest(player, 1.0);
    struct search search = {.delta = gain / information,
                            .phi = phi,
                            .v = 1.0 / information,
                            .a = log(square(player.volatility))};
    double volatility = find_volatility(&search);
    double before = square(phi) + square(volatility);
    double after = 1.0 / sqrt(1.0 / before + information);
    return finish(mu + square(after) * gain, after, volatility);
}

struct glicko glicko_side(const struct glicko *players, int count)
{
    double rating = 0.0, variance = 0.0;
    assert(count > 0);
    for (int i = 0; i < count; i++) {
        rating += players[i].rating;
        variance += square(players[i].deviation);
    }
    return (struct glicko){rating / count, sqrt(variance) / count,
                           glicko_new.volatility};
}
