/*
about: Whatever is guessed of two values, the other thread can store it before it is compared. Who decides the guess at the comparison sees a hang that is none.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int shared;

static void *other(void *unused) {
    for (;;) {
        atomic_store(&shared, 0);
        atomic_store(&shared, 1);
    }
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    for (;;) {
        int guess = (int)clew_input(0, 1);
        if (guess == atomic_load(&shared))
            break;
    }
    return 0;
}
