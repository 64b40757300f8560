/*
about: "Atomic structs of 4 and 8 bytes: load, store, exchange, compare and exchange; arrays of atomics."
truth: exits 30
expect: { run: exits 30 }
*/
#include <stdatomic.h>
#include <stdio.h>

struct small { short a, b; };
struct pair { int a, b; };

int main(void) {
    _Atomic struct small s;
    atomic_init(&s, ((struct small){1, 2}));
    struct small got = atomic_load(&s);
    printf("%d %d\n", got.a, got.b);
    atomic_store(&s, ((struct small){5, 6}));
    got = atomic_exchange(&s, ((struct small){7, 8}));
    printf("%d %d\n", got.a, got.b);
    struct small expected = {7, 8};
    printf("%d\n", atomic_compare_exchange_strong(&s, &expected, ((struct small){9, 10})));
    printf("%d\n", atomic_compare_exchange_strong(&s, &expected, ((struct small){0, 0})));
    printf("%d %d\n", expected.a, expected.b);
    static _Atomic struct pair p;
    atomic_init(&p, ((struct pair){3, 4}));
    struct pair q = p;
    q.a += q.b;
    p = q;
    q = atomic_load(&p);
    printf("%d %d\n", q.a, q.b);
    atomic_int counts[5];
    for (int i = 0; i < 5; i++) atomic_init(&counts[i], i);
    for (int i = 0; i < 5; i++) counts[(i + 2) % 5] += counts[i];
    int sum = 0;
    for (int i = 0; i < 5; i++) sum = sum * 2 + counts[i];
    printf("%d %zu\n", sum, sizeof(_Atomic struct pair));
    return q.a + q.b + expected.a + expected.b;
}
