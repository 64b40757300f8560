/*
about: Saturating and average arithmetic without overflow, checked against wider types exhaustively on a sample.
truth: exits 128
expect: { run: exits 128 }
*/
#include <stdint.h>
#include <stdio.h>

static int8_t add_saturated(int8_t a, int8_t b) {
    int sum = a + b;
    return sum > INT8_MAX ? INT8_MAX : sum < INT8_MIN ? INT8_MIN : (int8_t)sum;
}
static uint32_t average(uint32_t a, uint32_t b) { return (a & b) + ((a ^ b) >> 1); }
static int32_t clamp(int64_t x) { return x < INT32_MIN ? INT32_MIN : x > INT32_MAX ? INT32_MAX : (int32_t)x; }
static unsigned absolute(int x) { return x < 0 ? -(unsigned)x : (unsigned)x; }
static int sign(long x) { return (x > 0) - (x < 0); }

int main(void) {
    int saturated = 0;
    for (int a = -128; a < 128; a += 5)
        for (int b = -128; b < 128; b += 7) {
            int8_t s = add_saturated((int8_t)a, (int8_t)b);
            if (s != a + b) saturated++;
        }
    printf("%d\n", saturated);
    printf("%u %u %u\n", average(UINT32_MAX, UINT32_MAX), average(UINT32_MAX, 0), average(7, 8));
    printf("%d %d %d\n", clamp(INT64_MAX), clamp(INT64_MIN), clamp(-5));
    printf("%u %u\n", absolute(INT32_MIN), absolute(-17));
    printf("%d%d%d\n", sign(-99999999999L), sign(0), sign(1));
    return (int)(absolute(INT32_MIN) >> 24);
}
