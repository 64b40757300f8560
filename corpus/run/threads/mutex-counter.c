/*
about: Three threads count under a mutex; trylock and recursive and error-checking mutexes behave.
truth: exits 60
expect: { run: exits 60 }
*/
#include <errno.h>
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter;
static void *work(void *argument) {
    for (int i = 0; i < 20; i++) {
        pthread_mutex_lock(&lock);
        counter++;
        pthread_mutex_unlock(&lock);
    }
    return argument;
}

int main(void) {
    pthread_t t[3];
    for (int i = 0; i < 3; i++) pthread_create(&t[i], NULL, work, NULL);
    for (int i = 0; i < 3; i++) pthread_join(t[i], NULL);
    printf("%d\n", counter);
    printf("%d\n", pthread_mutex_trylock(&lock));
    printf("%d\n", pthread_mutex_trylock(&lock) == EBUSY);
    pthread_mutex_unlock(&lock);
    pthread_mutexattr_t a;
    pthread_mutexattr_init(&a);
    pthread_mutexattr_settype(&a, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_t recursive;
    pthread_mutex_init(&recursive, &a);
    printf("%d%d\n", pthread_mutex_lock(&recursive), pthread_mutex_lock(&recursive));
    printf("%d%d\n", pthread_mutex_unlock(&recursive), pthread_mutex_unlock(&recursive));
    pthread_mutex_destroy(&recursive);
    pthread_mutexattr_settype(&a, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&recursive, &a);
    pthread_mutex_lock(&recursive);
    printf("%d\n", pthread_mutex_lock(&recursive) == EDEADLK);
    pthread_mutex_unlock(&recursive);
    printf("%d\n", pthread_mutex_unlock(&recursive) == EPERM);
    pthread_mutex_destroy(&recursive);
    pthread_mutexattr_destroy(&a);
    return counter;
}
