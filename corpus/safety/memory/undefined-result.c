/*
about: Main reads the answer of a thread that may not have given one.
truth: [exits 0, error undefined-value, error data-race]
expect: { check: { verdict: violated, rule: undefined-value, options: [--property, undefined-value] } }
*/
#include <pthread.h>

static void *compute(void *answer) {
    *(int *)answer = 42;
    return NULL;
}

int main(void) {
    int answer;
    pthread_t worker;
    pthread_create(&worker, NULL, compute, &answer);
    if (answer != 42) { //! undefined-value
        pthread_join(worker, NULL);
        return 0;
    }
    pthread_join(worker, NULL);
    return 0;
}
