/*
about: Each thread has its own thread-local variable; main's stays as it was.
truth: exits 8
expect: { run: exits 8 }
*/
#include <pthread.h>

static _Thread_local int number = 4;

static void *change(void *result) {
    number = 2;
    *(int *)result = number * 2;
    return NULL;
}

int main(void) {
    pthread_t thread;
    int result;
    pthread_create(&thread, NULL, change, &result);
    pthread_join(thread, NULL);
    return number + result;
}
