/*
about: A line is read into a buffer that main writes to.
stdin: "12 apples\n7 pears\n"
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdio.h>

static char line[16];

static void *work(void *unused) {
    fgets(line, sizeof line, stdin); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    line[0] = 0; //! data-race
    pthread_join(other, NULL);
    return 0;
}
