/*
about: As one-after-another.c; the first was detached, not joined.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

static int counter;

static void *count(void *unused) {
    counter++; //! data-race
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, count, NULL);
    pthread_detach(first);
    pthread_create(&second, NULL, count, NULL);
    pthread_join(second, NULL);
    return 0;
}
