/*
about: One thread clears a buffer by a library function while the other reads from it.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <string.h>

static char buffer[8];

static void *clear(void *unused) {
    memset(buffer, 0, sizeof buffer); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, clear, NULL);
    int seen = buffer[3]; //! data-race
    pthread_join(other, NULL);
    return seen;
}
