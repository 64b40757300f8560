/*
about: A status other than 0 is how the program ends, not an error; the two threads race to say it.
truth: [exits 1, exits 2]
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdlib.h>

static void *leave(void *status) {
    exit((int)(long)status);
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, leave, (void *)1L);
    pthread_create(&threads[1], NULL, leave, (void *)2L);
    pthread_join(threads[0], NULL);
    return 0;
}
