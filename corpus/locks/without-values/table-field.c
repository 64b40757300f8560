/*
 * about: Which function is called is read from a field of a table.
 * truth: deadlock
 * expect: { locks: [{ verdict: suspected, rule: lock-order, options: [--values=off] }, { verdict: suspected, rule: lock-order }] }
 */
#include <pthread.h>

static pthread_mutex_t head = PTHREAD_MUTEX_INITIALIZER, tail = PTHREAD_MUTEX_INITIALIZER;

struct operations {
    void (*first)(void);
    void (*last)(void);
};

static void take_head(void) {
    pthread_mutex_lock(&head); //! lock-order
    pthread_mutex_unlock(&head);
}

static void take_tail(void) {
    pthread_mutex_lock(&tail); //! lock-order
    pthread_mutex_unlock(&tail);
}

static const struct operations operations = {take_head, take_tail};
static const struct operations *current = &operations;

static void *walk(void *unused) {
    current->first();
    pthread_mutex_lock(&head);
    current->last();
    pthread_mutex_unlock(&head);
    return unused;
}

static void *back(void *unused) {
    pthread_mutex_lock(&tail);
    current->first();
    pthread_mutex_unlock(&tail);
    return unused;
}

int main(void) {
    pthread_t one, other;
    pthread_create(&one, 0, walk, 0);
    pthread_create(&other, 0, back, 0);
    pthread_join(one, 0);
    pthread_join(other, 0);
    return 0;
}
