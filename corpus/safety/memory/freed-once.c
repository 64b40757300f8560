/*
about: As freed-twice.c; looking and clearing are one exchange.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) block;

static void *clean_up(void *unused) {
    free(atomic_exchange(&block, NULL));
    return unused;
}

int main(void) {
    block = malloc(4);
    pthread_t other;
    pthread_create(&other, NULL, clean_up, NULL);
    clean_up(NULL);
    pthread_join(other, NULL);
    return 0;
}
