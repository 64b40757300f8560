/*
about: A thread is started without a function.
truth: error null-dereference
expect: { run: { outcome: error null-dereference } }
*/
#include <pthread.h>
#include <stddef.h>

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, NULL, NULL); //! null-dereference
    pthread_join(thread, NULL);
    return 0;
}
