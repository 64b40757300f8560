/*
about: The function that locks is split, and the one that holds the lock calls the inner part.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int items, total;

/* Only with the lock held. */
static void add_locked(int item) {
    items++;
    total += item;
}

static void add(int item) {
    pthread_mutex_lock(&lock);
    add_locked(item);
    pthread_mutex_unlock(&lock);
}

static void *add_two(void *unused) {
    pthread_mutex_lock(&lock);
    if (items == 0) {
        add_locked(1);
    }
    pthread_mutex_unlock(&lock);
    add(2);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, add_two, NULL);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
