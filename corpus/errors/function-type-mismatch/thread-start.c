/*
about: A start routine of the right type, kept as a plain void pointer and converted back.
truth: exits 4
expect: { run: exits 4 }
*/
#include <pthread.h>

static void *worker(void *argument) {
    *(int *)argument += 1;
    return argument;
}

int main(void) {
    void (*kept)(void) = (void (*)(void))worker;
    int value = 3;
    pthread_t thread;
    pthread_create(&thread, NULL, (void *(*)(void *))kept, &value);
    pthread_join(thread, NULL);
    return value;
}
