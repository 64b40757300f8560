/*
about: Destroyed attributes must not be used.
covers: [pthread_attr_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <pthread.h>

static void *work(void *argument) {
    return argument;
}

int main(void) {
    pthread_t thread;
    pthread_attr_t attributes;
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_destroy(&attributes) == 0);
    pthread_create(&thread, &attributes, work, NULL); //! lock-misuse
    return 0;
}
