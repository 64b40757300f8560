/*
about: The result of a thread is a local of the function that ended with it.
truth: error use-after-return
expect: { run: error use-after-return }
*/
#include <pthread.h>

static void *compute(void *argument) {
    int result = *(int *)argument * 2;
    void *address = &result;
    return address;
}

int main(void) {
    int input = 21;
    void *result;
    pthread_t thread;
    pthread_create(&thread, NULL, compute, &input);
    pthread_join(thread, &result);
    return *(int *)result; //! use-after-return
}
