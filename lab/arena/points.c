/* Points of a series of matches. */

#include "lab/arena/points.h"

#include <math.h>
#include <stdio.h>

double points_of(const struct arena_result *result, side_id side)
{
    if (result->winner == SIDE_NONE)
        return 0.5;
    return result->winner == side ? 1 : 0;
}

struct points_share points_share(const struct points *points)
{
    double z = 1.96, n = (double)points->among;
    double share = points->won / n;
    double middle = share + z * z / (2 * n);
    double spread = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    double below = 1 + z * z / n;
    return (struct points_share){100 * share,
                                 100 * fmax(0, middle - spread) / below,
                                 100 * fmin(below, middle + spread) / below};
}

void points_print(const char *what, const struct points *points)
{
    struct points_share share = points_share(points);
    printf("%-28s %5.1f  (%.1f to %.1f, of %ld)\n", what, share.share,
           share.least, share.most, points->among);
}
