/*
about: As wrapped-attempt.c. Another thread posts the semaphore.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static sem_t items;
static atomic_int stopped;

static int take(void) {
    return sem_trywait(&items);
}

static int look(void) {
    int result = pthread_mutex_lock(&m);
    if (result != 0)
        return -1;
    result = stopped;
    if (pthread_mutex_unlock(&m) != 0)
        return -1;
    return result;
}

static void *post(void *unused) {
    sem_post(&items);
    return unused;
}

int main(void) {
    pthread_t thread;
    sem_init(&items, 0, 0);
    pthread_create(&thread, NULL, post, NULL);
    for (;;) {
        if (take() == 0)
            break;
        if (look() != 0)
            break;
    }
    pthread_join(thread, NULL);
    return 0;
}
