/*
about: Every C11 atomic operation on every width, in one thread, returns the old value and stores the new one.
truth: exits 8
expect: { run: exits 8 }
*/
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>

#define ALL(type, format)                                                                                     \
    do {                                                                                                      \
        _Atomic(type) a = 10;                                                                                 \
        type old;                                                                                             \
        atomic_init(&a, 12);                                                                                  \
        old = atomic_fetch_add(&a, 5);                                                                        \
        printf(#type " " format "/" format, old, atomic_load(&a));                                            \
        old = atomic_fetch_sub(&a, 20);                                                                       \
        printf(" " format "/" format, old, atomic_load(&a));                                                  \
        old = atomic_fetch_or(&a, 0x41);                                                                      \
        printf(" " format "/" format, old, atomic_load(&a));                                                  \
        old = atomic_fetch_and(&a, 0x5e);                                                                     \
        printf(" " format "/" format, old, atomic_load(&a));                                                  \
        old = atomic_fetch_xor(&a, 0x0f);                                                                     \
        printf(" " format "/" format, old, atomic_load(&a));                                                  \
        old = atomic_exchange(&a, 33);                                                                        \
        printf(" " format, old);                                                                              \
        type expected = 32;                                                                                   \
        int one = atomic_compare_exchange_strong(&a, &expected, 77);                                          \
        int two = atomic_compare_exchange_strong(&a, &expected, 78);                                          \
        printf(" %d%d " format " " format, one, two, expected, atomic_load(&a));                              \
        a += 2;                                                                                               \
        a++;                                                                                                  \
        --a;                                                                                                  \
        a ^= 1;                                                                                               \
        printf(" " format "\n", (type)a);                                                                     \
        sum += (int)a;                                                                                        \
    } while (0)

int main(void) {
    int sum = 0;
    ALL(int8_t, "%d");
    ALL(uint8_t, "%u");
    ALL(int16_t, "%d");
    ALL(uint16_t, "%u");
    ALL(int32_t, "%d");
    ALL(uint32_t, "%u");
    ALL(int64_t, "%ld");
    ALL(uint64_t, "%lu");
    return sum & 0x7f;
}
