/*
about: As input-index.c with an unsigned character and a table for all of them.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static int table[256];

static void *look_up(void *unused) {
    unsigned char letter = __VERIFIER_nondet_uchar();
    if (table[letter] != 0)
        return NULL;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, look_up, NULL);
    pthread_join(other, NULL);
    return 0;
}
