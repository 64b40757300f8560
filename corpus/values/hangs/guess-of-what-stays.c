/*
about: The other thread stores once. From then on a guess may always be another number.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int shared;

static void *other(void *unused) {
    atomic_store(&shared, 70000);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    for (;;) {
        int guess = (int)clew_input(0, 100000); //! busy-wait
        if (guess == atomic_load(&shared))
            break;
    }
    return 0;
}
