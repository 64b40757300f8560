/*
 * about: The two parts of an array of locks have nothing in common, and the lower one always comes first.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t stripes[32];

static unsigned hash(const char *key) {
    unsigned sum = 0;
    while (*key) sum = sum * 31 + (unsigned char)*key++;
    return sum;
}

static void move(const char *key) {
    unsigned number = hash(key);
    pthread_mutex_t *lower = &stripes[number % 16], *upper = &stripes[16 + (number >> 4) % 16];
    pthread_mutex_lock(lower);
    pthread_mutex_lock(upper);
    pthread_mutex_unlock(upper);
    pthread_mutex_unlock(lower);
}

static void *worker(void *key) {
    move(key);
    return NULL;
}

int main(void) {
    pthread_t workers[2];
    for (int i = 0; i < 32; i++) pthread_mutex_init(&stripes[i], NULL);
    pthread_create(&workers[0], NULL, worker, "ks");
    pthread_create(&workers[1], NULL, worker, "yg");
    for (int i = 0; i < 2; i++) pthread_join(workers[i], NULL);
    return 0;
}
