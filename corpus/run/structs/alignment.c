/*
about: "_Alignas and _Alignof on variables, members and types; aligned_alloc and posix_memalign."
truth: exits 64
expect: { run: exits 64 }
*/
#include <stdalign.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct line { alignas(64) char bytes[10]; };
static alignas(32) int global;
typedef int aligned_int __attribute__((aligned(16)));

int main(void) {
    alignas(128) char local[3] = "ab";
    alignas(double) char as_double[8];
    aligned_int list = 5;
    printf("%d %d %d %d\n", (int)((uintptr_t)&global % 32), (int)((uintptr_t)local % 128), (int)((uintptr_t)as_double % alignof(double)), (int)((uintptr_t)&list % 16));
    printf("%zu %zu %zu %zu\n", sizeof(struct line), alignof(struct line), alignof(long), alignof(aligned_int));
    struct line lines[2];
    printf("%d\n", (int)((uintptr_t)&lines[1] % 64));
    char *p = aligned_alloc(256, 512);
    printf("%d\n", (int)((uintptr_t)p % 256));
    p[511] = 1;
    free(p);
    void *q = NULL;
    int r = posix_memalign(&q, 64, 100);
    printf("%d %d\n", r, (int)((uintptr_t)q % 64));
    free(q);
    void *m = malloc(1);
    printf("%d\n", (int)((uintptr_t)m % 16));
    free(m);
    printf("%d\n", list + local[1]);
    return alignof(struct line);
}
