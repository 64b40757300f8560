/*
about: Keys with destructors, thread-local variables, detached threads and pthread_exit with a value.
truth: exits 7
expect: { run: exits 7 }
*/
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_key_t key;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int destroyed;
static _Thread_local int mine = 1;

static void destroy(void *value) {
    pthread_mutex_lock(&lock);
    destroyed += *(int *)value;
    pthread_mutex_unlock(&lock);
    free(value);
}
static void *work(void *argument) {
    int *value = malloc(sizeof *value);
    *value = (int)(intptr_t)argument;
    pthread_setspecific(key, value);
    mine += *value;
    if (*(int *)pthread_getspecific(key) != *value) return NULL;
    pthread_exit((void *)(intptr_t)mine);
}

int main(void) {
    pthread_key_create(&key, destroy);
    pthread_t t[2];
    for (intptr_t i = 0; i < 2; i++) pthread_create(&t[i], NULL, work, (void *)(i + 3));
    void *a, *b;
    pthread_join(t[0], &a);
    pthread_join(t[1], &b);
    printf("%d %d %d %d\n", (int)(intptr_t)a, (int)(intptr_t)b, destroyed, mine);
    printf("%d\n", pthread_getspecific(key) == NULL);
    pthread_key_delete(key);
    printf("%d\n", pthread_equal(pthread_self(), pthread_self()) != 0);
    return destroyed;
}
