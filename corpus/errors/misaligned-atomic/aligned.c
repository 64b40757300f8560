/*
about: Atomics of every size, each at a place that is right for it.
truth: exits 3
expect: { run: exits 3 }
*/
#include <stdatomic.h>
#include <stdlib.h>

int main(void) {
    char *bytes = calloc(16, 1);
    atomic_fetch_add((_Atomic char *)(bytes + 1), 1);
    atomic_fetch_add((_Atomic short *)(bytes + 2), 1);
    atomic_fetch_add((_Atomic int *)(bytes + 4), 1);
    int sum = bytes[1] + bytes[2] + bytes[4];
    free(bytes);
    return sum;
}
