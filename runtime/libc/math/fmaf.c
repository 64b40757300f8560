/* x * y + z rounded once. musl's looks at exception flags, which the machine does not keep. */
#include <math.h>
#include <stdint.h>
#include <string.h>

float fmaf(float x, float y, float z) {
    double product = (double)x * y; /* exact: 24 + 24 bits fit in 53 */
    double sum = product + z;
    uint64_t bits;
    memcpy(&bits, &sum, sizeof bits);
    if ((bits >> 52 & 0x7ff) == 0x7ff) return (float)sum;
    /* What the sum has lost (Knuth's two-sum): made sticky in the last bit (rounding to odd), so that the
       second rounding, to float, cannot fall the wrong way. */
    double part = sum - product;
    double lost = (product - (sum - part)) + (z - part);
    if (lost != 0 && (bits & 1) == 0) {
        if ((lost > 0) == (sum > 0)) bits++;
        else bits--;
        memcpy(&sum, &bits, sizeof sum);
    }
    return (float)sum;
}
