/*
about: Structs of 1 to 40 bytes are passed and returned by value, directly and through function pointers.
truth: exits 155
expect: { run: exits 155 }
*/
#include <stdio.h>

#define SIZES(X) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(11) X(12) X(13) X(15) X(16) X(17) X(20) X(24) X(31) X(32) X(33) X(40)
#define DECLARE(n)                                                                                            \
    struct s##n {                                                                                             \
        unsigned char b[n];                                                                                   \
    };                                                                                                        \
    static struct s##n rotate##n(struct s##n s, int by) {                                                     \
        struct s##n r;                                                                                        \
        for (int i = 0; i < n; i++) r.b[i] = (unsigned char)(s.b[(i + by) % n] + 1);                           \
        s.b[0] = 99;                                                                                          \
        return r;                                                                                             \
    }                                                                                                         \
    static int sum##n(struct s##n s) {                                                                        \
        unsigned t = 0;                                                                                            \
        for (int i = 0; i < n; i++) t = t * 3 + s.b[i];                                                       \
        return (int)(t & 0xffff);                                                                                    \
    }
SIZES(DECLARE)

int main(void) {
    int total = 0;
#define USE(n)                                                                                                \
    {                                                                                                         \
        struct s##n s, (*f)(struct s##n, int) = rotate##n;                                                    \
        for (int i = 0; i < n; i++) s.b[i] = (unsigned char)(i * 7 + n);                                      \
        struct s##n r = rotate##n(s, 2);                                                                      \
        int a = sum##n(r), b = sum##n(f(f(s, 1), 3)), c = sum##n(s);                                          \
        printf("%d: %d %d %d\n", n, a, b, c);                                                                 \
        total += a ^ b ^ c;                                                                                   \
    }
    SIZES(USE)
    return total & 0xff;
}
