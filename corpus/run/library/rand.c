/*
about: rand, rand_r, random and drand48 give their own fixed sequences once seeded.
truth: exits 1
expect: { run: exits 1 }
*/
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    srand(42);
    int first[5], same = 1;
    for (int i = 0; i < 5; i++) first[i] = rand();
    srand(42);
    for (int i = 0; i < 5; i++) same &= rand() == first[i];
    srand(43);
    int other = rand() != first[0];
    printf("%d %d %d\n", same, other, first[0] >= 0 && RAND_MAX == 0x7fffffff);
    unsigned seed = 7;
    int a = rand_r(&seed), b = rand_r(&seed);
    unsigned again = 7;
    int c = rand_r(&again), d = rand_r(&again);
    printf("%d %d\n", a == c, b == d);
    srandom(5);
    long r = random();
    srandom(5);
    printf("%d\n", r == random());
    srand48(9);
    double real = drand48();
    long l = lrand48(), m = mrand48();
    printf("%.10f %ld %ld\n", real, l, m);
    unsigned short state[3] = {1, 2, 3};
    real = erand48(state);
    l = nrand48(state);
    m = jrand48(state);
    printf("%.10f %ld %ld\n", real, l, m);
    int buckets[4] = {0};
    for (int i = 0; i < 100; i++) buckets[nrand48(state) % 4]++;
    printf("%d %d %d %d\n", buckets[0], buckets[1], buckets[2], buckets[3]);
    return same;
}
