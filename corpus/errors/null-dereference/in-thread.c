/*
about: A thread is started without the argument that it uses.
truth: error null-dereference
expect: { run: error null-dereference }
*/
#include <pthread.h>

static void *worker(void *argument) {
    int *counter = argument;
    *counter += 1; //! null-dereference
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, worker, NULL);
    pthread_join(thread, NULL);
    return 0;
}
