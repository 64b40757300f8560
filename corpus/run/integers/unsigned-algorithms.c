/*
about: Modular exponentiation, integer square roots and Euclid on unsigned 32 and 64 bit numbers.
truth: exits 41
expect: { run: exits 41 }
*/
#include <stdint.h>
#include <stdio.h>

static uint64_t multiply_modulo(uint64_t a, uint64_t b, uint64_t m) {
    uint64_t result = 0;
    a %= m;
    while (b != 0) {
        if (b & 1) result = result >= m - a ? result - (m - a) : result + a;
        a = a >= m - a ? a - (m - a) : a + a;
        b >>= 1;
    }
    return result;
}

static uint64_t power_modulo(uint64_t base, uint64_t exponent, uint64_t m) {
    uint64_t result = 1 % m;
    for (; exponent; exponent >>= 1) {
        if (exponent & 1) result = multiply_modulo(result, base, m);
        base = multiply_modulo(base, base, m);
    }
    return result;
}

static uint32_t square_root(uint64_t x) {
    uint64_t root = 0;
    for (int bit = 31; bit >= 0; bit--) {
        uint64_t candidate = root | UINT64_C(1) << bit;
        if (candidate * candidate <= x) root = candidate;
    }
    return (uint32_t)root;
}

static uint32_t gcd(uint32_t a, uint32_t b) {
    while (b) {
        uint32_t r = a % b;
        a = b;
        b = r;
    }
    return a;
}

int main(void) {
    printf("%llu\n", (unsigned long long)power_modulo(3, 60, UINT64_C(18446744073709551557)));
    printf("%llu\n", (unsigned long long)power_modulo(2, 1000, 1000000007));
    printf("%u %u %u\n", square_root(UINT64_MAX), square_root(1000000), square_root(99));
    printf("%u %u\n", gcd(3528, 3780), gcd(1u << 31, 6));
    uint32_t collatz = 27, steps = 0, peak = 0;
    while (collatz != 1) {
        collatz = collatz & 1 ? 3 * collatz + 1 : collatz / 2;
        if (collatz > peak) peak = collatz;
        steps++;
    }
    printf("%u %u\n", steps, peak);
    uint32_t inverse = 1;
    for (int i = 0; i < 5; i++) inverse *= 2 - 12345u * inverse;
    printf("%u %u\n", inverse, inverse * 12345u);
    return (int)(steps - 70);
}
