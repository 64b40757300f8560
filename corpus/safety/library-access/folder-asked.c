/*
about: Two threads ask for the working folder, into one buffer.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <unistd.h>

static char folder[16];

static void *work(void *unused) {
    getcwd(folder, sizeof folder); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    getcwd(folder, sizeof folder); //! data-race
    pthread_join(other, NULL);
    return 0;
}
