/*
about: "Bit-fields of every kind: signed, unsigned, straddling, zero-width, of long and char types."
truth: exits 21
expect: { run: exits 21 }
*/
#include <stdio.h>
#include <string.h>

struct mixed {
    unsigned a : 3;
    signed b : 5;
    unsigned c : 12;
    int : 0;
    unsigned d : 31;
    unsigned e : 2;
    long long f : 40;
    unsigned long long g : 24;
    signed char h : 4;
    unsigned char i : 4;
};

int main(void) {
    struct mixed m;
    memset(&m, 0, sizeof m);
    m.a = 9;
    m.b = 15;
    m.c = 4095;
    m.d = 0x7fffffff;
    m.e = 6;
    m.f = -1;
    m.g = 0x1abcdef;
    m.h = 7;
    m.i = 15;
    printf("%u %d %u %u %u %lld %llu %d %u\n", m.a, m.b, m.c, m.d, m.e, (long long)m.f, (unsigned long long)m.g, m.h, m.i);
    m.b--;
    m.b -= 20;
    m.a += 10;
    m.c ^= 0x555;
    m.d >>= 7;
    m.f *= 1000000007;
    m.h = (signed char)-8;
    printf("%u %d %u %u %u %lld %llu %d %u\n", m.a, m.b, m.c, m.d, m.e, (long long)m.f, (unsigned long long)m.g, m.h, m.i);
    printf("%d %d\n", m.b++, ++m.h);
    printf("%d %d %d\n", m.a = 15, m.b = 7, m.i = 0x1f);
    unsigned char bytes[sizeof m];
    memcpy(bytes, &m, sizeof m);
    unsigned sum = 0;
    for (unsigned i = 0; i < sizeof m; i++) sum = sum * 31 + bytes[i];
    printf("%zu %u\n", sizeof m, sum);
    struct mixed copy = m;
    copy.c = 1;
    printf("%u %u\n", m.c, copy.c);
    return m.a * 2 + m.b;
}
