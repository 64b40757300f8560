/*
about: A thread is started at a variable.
truth: error invalid-call
expect: { run: { outcome: error invalid-call } }
*/
#include <pthread.h>
#include <stddef.h>

static int routine;

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, (void *(*)(void *))&routine, NULL); //! invalid-call
    pthread_join(thread, NULL);
    return 0;
}
