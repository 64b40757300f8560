/*
about: The thread frees its argument, and so does main after the join.
truth: error double-free
expect: { run: error double-free }
*/
#include <pthread.h>
#include <stdlib.h>

static void *consume(void *message) {
    free(message);
    return NULL;
}

int main(void) {
    void *message = malloc(4);
    pthread_t thread;
    pthread_create(&thread, NULL, consume, message);
    pthread_join(thread, NULL);
    free(message); //! double-free
    return 0;
}
