/*
 * about: The outer lock is let go of before the wait.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t room = PTHREAD_MUTEX_INITIALIZER, chair = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t free_chair = PTHREAD_COND_INITIALIZER;
static int seated;

static void *left(void *unused) {
    pthread_mutex_lock(&chair);
    while (seated) {
        pthread_cond_wait(&free_chair, &chair);
    }
    pthread_mutex_unlock(&chair);
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&chair);
    pthread_mutex_lock(&room);
    pthread_mutex_unlock(&room);
    seated = 0;
    pthread_mutex_unlock(&chair);
    pthread_cond_broadcast(&free_chair);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, left, NULL);
    pthread_create(&second, NULL, right, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
