/*
about: The standard output has a buffer of the program, which main looks into while another thread prints.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdio.h>

static char buffer[64];

static void *work(void *unused) {
    putchar('a'); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    pthread_create(&other, NULL, work, NULL);
    (void)*(volatile char *)&buffer[8]; //! data-race
    pthread_join(other, NULL);
    return 0;
}
