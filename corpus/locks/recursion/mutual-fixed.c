/*
 * about: Two functions that call each other take two locks, the same one first.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t even = PTHREAD_MUTEX_INITIALIZER, odd = PTHREAD_MUTEX_INITIALIZER;

static void odd_step(int count);

static void even_step(int count) {
    if (count == 0) return;
    pthread_mutex_lock(&even);
    pthread_mutex_lock(&odd);
    pthread_mutex_unlock(&odd);
    pthread_mutex_unlock(&even);
    odd_step(count - 1);
}

static void odd_step(int count) {
    if (count == 0) return;
    pthread_mutex_lock(&even);
    pthread_mutex_lock(&odd);
    pthread_mutex_unlock(&odd);
    pthread_mutex_unlock(&even);
    even_step(count - 1);
}

static void *left(void *unused) {
    even_step(5);
    return unused;
}

static void *right(void *unused) {
    odd_step(5);
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
