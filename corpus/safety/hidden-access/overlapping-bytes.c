/*
about: One thread writes a number, the other one byte of it.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

static union {
    int number;
    char bytes[4];
} shared;

static void *write_byte(void *unused) {
    shared.bytes[3] = 1; //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, write_byte, NULL);
    shared.number = 5; //! data-race
    pthread_join(other, NULL);
    return 0;
}
