/*
about: A thread hands out the address of its thread-local variable and ends.
truth: error use-after-return
expect: { run: error use-after-return }
*/
#include <pthread.h>

static _Thread_local int number = 4;

static void *address(void *unused) {
    (void)unused;
    return &number;
}

int main(void) {
    pthread_t thread;
    void *result;
    pthread_create(&thread, NULL, address, NULL);
    pthread_join(thread, &result);
    return *(int *)result; //! use-after-return
}
