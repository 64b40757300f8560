/*
 * about: One stripe of a table is locked at a time.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t stripes[16];
static int table[16];

static void move(int from, int to) {
    pthread_mutex_lock(&stripes[from % 16]);
    int value = table[from % 16];
    pthread_mutex_unlock(&stripes[from % 16]);
    pthread_mutex_lock(&stripes[to % 16]);
    table[to % 16] += value;
    pthread_mutex_unlock(&stripes[to % 16]);
}

static void *worker(void *number) {
    int own = (int)(long)number;
    for (int i = 0; i < 10; i++) move(own * i, own + i);
    return NULL;
}

int main(void) {
    pthread_t workers[4];
    for (long i = 0; i < 4; i++) pthread_create(&workers[i], NULL, worker, (void *)i);
    for (int i = 0; i < 4; i++) pthread_join(workers[i], NULL);
    return 0;
}
