/*
about: Conversions between every pair of integer widths, sign extension, zero extension and truncation.
truth: exits 106
expect: { run: exits 106 }
*/
#include <stdint.h>
#include <stdio.h>

#define FROM(type, value)                                                                                     \
    do {                                                                                                      \
        volatile type x = (type)(value);                                                                      \
        printf(#type ": %d %u %d %u %d %u %lld %llu\n", (int8_t)x, (uint8_t)x, (int16_t)x, (uint16_t)x,        \
               (int32_t)x, (uint32_t)x, (long long)(int64_t)x, (unsigned long long)(uint64_t)x);              \
        sum = sum * 131 + (uint64_t)x;                                                                        \
    } while (0)

int main(void) {
    uint64_t sum = 0;
    const int64_t values[] = {-1, 128, 255, 65535, INT64_C(0x80000000), INT64_C(0xdeadbeefcafe)};
    for (int i = 0; i < 6; i++) {
        FROM(int8_t, values[i]);
        FROM(uint8_t, values[i]);
        FROM(int16_t, values[i]);
        FROM(uint16_t, values[i]);
        FROM(int32_t, values[i]);
        FROM(uint32_t, values[i]);
        FROM(int64_t, values[i]);
    }
    printf("%llu\n", (unsigned long long)sum);
    return (int)(sum >> 20 & 0x7f);
}
