/*
about: "Two threads step aside for each other, but main is always able to return, does so some time (F1), and ends the program: no fair run goes on for ever."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];

static void *pass(void *argument) {
    int own = (int)(long)argument;
    wants[own] = 1;
    while (wants[1 - own]) {
        wants[own] = 0;
        wants[own] = 1;
    }
    wants[own] = 0;
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (long i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, pass, (void *)i);
    }
    return 0;
}
