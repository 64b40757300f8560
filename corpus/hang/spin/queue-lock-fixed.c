/*
about: A lock with a queue of waiting threads (MCS). The queue is emptied only if nobody has joined it; otherwise the successor is waited for.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

struct waiter {
    _Atomic(struct waiter *) next;
    atomic_int blocked;
};

static struct waiter waiters[2];
static _Atomic(struct waiter *) tail;

static void *enter_and_leave(void *argument) {
    struct waiter *self = argument;
    self->blocked = 1;
    struct waiter *before = atomic_exchange(&tail, self);
    if (before != NULL) {
        before->next = self;
        while (self->blocked) {
        }
    }
    struct waiter *last = self;
    if (self->next == NULL && atomic_compare_exchange_strong(&tail, &last, NULL)) {
        return NULL;
    }
    while (self->next == NULL) {
    }
    struct waiter *next = self->next;
    next->blocked = 0;
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, enter_and_leave, &waiters[i]);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
