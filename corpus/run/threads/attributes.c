/*
about: Thread attributes, stack sizes, detached threads that signal their end, nested creation.
truth: exits 8
expect: { run: exits 8 }
*/
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t done = PTHREAD_COND_INITIALIZER;
static int finished;

static void *leaf(void *argument) {
    *(int *)argument *= 2;
    return argument;
}
static void *detached(void *argument) {
    pthread_t inner;
    pthread_create(&inner, NULL, leaf, argument);
    pthread_join(inner, NULL);
    pthread_mutex_lock(&lock);
    finished++;
    pthread_cond_signal(&done);
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_attr_t a;
    pthread_attr_init(&a);
    int state;
    pthread_attr_getdetachstate(&a, &state);
    printf("%d\n", state == PTHREAD_CREATE_JOINABLE);
    pthread_attr_setdetachstate(&a, PTHREAD_CREATE_DETACHED);
    printf("%d\n", pthread_attr_setstacksize(&a, 1 << 17));
    pthread_t t;
    int value = 2;
    pthread_create(&t, &a, detached, &value);
    pthread_mutex_lock(&lock);
    while (!finished) pthread_cond_wait(&done, &lock);
    pthread_mutex_unlock(&lock);
    pthread_attr_destroy(&a);
    printf("%d\n", value);
    return value * 2;
}
