/*
about: The ends of a pipe are stored while main looks at them.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <unistd.h>

static int ends[2];

static void *work(void *unused) {
    pipe(ends); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    (void)*(volatile int *)&ends[1]; //! data-race
    pthread_join(other, NULL);
    return 0;
}
