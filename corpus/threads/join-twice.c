/*
about: A thread can be joined once.
covers: [pthread_join]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

static void *work(void *argument) {
    return argument;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    pthread_join(thread, NULL);
    pthread_join(thread, NULL); //! lock-misuse
    return 0;
}
