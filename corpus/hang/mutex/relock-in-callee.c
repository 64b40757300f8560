/*
about: A function that locks is called by one that holds the lock; the other thread is stopped too.
truth: hang deadlock
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int items, total;

static void add(int item) {
    pthread_mutex_lock(&lock); //! deadlock
    items++;
    total += item;
    pthread_mutex_unlock(&lock);
}

static void *add_two(void *unused) {
    pthread_mutex_lock(&lock); //! deadlock
    if (items == 0) {
        add(1);
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
        pthread_join(threads[i], NULL); //! deadlock
    }
    return 0;
}
