/*
about: Two threads jump by one buffer.
truth: [exits 0, error data-race, error invalid-call]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <setjmp.h>

static jmp_buf places[2];

static void back(int index) {
    longjmp(places[index], 1); //! data-race
}

static void *work(void *unused) {
    if (!setjmp(places[0])) //! data-race
        back(0);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    if (!setjmp(places[0])) //! data-race
        back(0);
    pthread_join(other, NULL);
    return 0;
}
