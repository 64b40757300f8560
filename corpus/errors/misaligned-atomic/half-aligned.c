/*
about: Aligned for an int, but the atomic is eight bytes wide.
truth: error misaligned-atomic
expect: { run: error misaligned-atomic }
*/
#include <stdatomic.h>
#include <stdlib.h>

int main(void) {
    int *words = calloc(4, sizeof *words);
    _Atomic long long *wide = (_Atomic long long *)(words + 1);
    long long expected = 0;
    atomic_compare_exchange_strong(wide, &expected, 1); //! misaligned-atomic
    free(words);
    return 0;
}
