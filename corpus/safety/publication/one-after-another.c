/*
about: Two threads write the same variable, but the second is made after the first was joined.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static int counter;

static void *count(void *unused) {
    counter++;
    return unused;
}

int main(void) {
    for (int round = 0; round < 2; round++) {
        pthread_t worker;
        pthread_create(&worker, NULL, count, NULL);
        pthread_join(worker, NULL);
    }
    assert(counter == 2);
    return 0;
}
