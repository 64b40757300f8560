/*
about: A sieve, trial division, Miller-Rabin, factorisation, and perfect numbers.
truth: exits 25
expect: { run: exits 25 }
*/
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t power(uint64_t b, uint64_t e, uint64_t m) {
    uint64_t r = 1;
    for (b %= m; e; e >>= 1, b = (uint64_t)((unsigned __int128)b * b % m))
        if (e & 1) r = (uint64_t)((unsigned __int128)r * b % m);
    return r;
}
static int probable(uint64_t n) {
    static const uint64_t witnesses[] = {2, 3, 5, 7, 11, 13};
    if (n < 2) return 0;
    for (int i = 0; i < 6; i++)
        if (n % witnesses[i] == 0) return n == witnesses[i];
    uint64_t d = n - 1;
    int s = 0;
    while (!(d & 1)) d >>= 1, s++;
    for (int i = 0; i < 6; i++) {
        uint64_t x = power(witnesses[i], d, n);
        if (x == 1 || x == n - 1) continue;
        int r = 1;
        for (; r < s && x != n - 1; r++) x = (uint64_t)((unsigned __int128)x * x % n);
        if (x != n - 1) return 0;
    }
    return 1;
}

int main(void) {
    char composite[100] = {1, 1};
    int count = 0;
    for (int i = 2; i < 100; i++)
        if (!composite[i]) {
            count++;
            for (int j = i * i; j < 100; j += i) composite[j] = 1;
        }
    int agree = 0;
    for (int i = 0; i < 100; i += 3) agree += probable((uint64_t)i) == !composite[i];
    printf("%d %d\n", count, agree);
    printf("%d %d\n", probable(1000000007), probable(UINT64_C(1000000007) * 998244353));
    for (uint64_t n = 360360, p = 2; n > 1; p++)
        while (n % p == 0) n /= p, printf("%llu ", (unsigned long long)p);
    putchar('\n');
    for (int n = 2; n < 500; n++) {
        int sum = 1;
        for (int d = 2; d * d <= n; d++)
            if (n % d == 0) sum += d + (d * d == n ? 0 : n / d);
        if (sum == n) printf("%d ", n);
    }
    putchar('\n');
    return count;
}
