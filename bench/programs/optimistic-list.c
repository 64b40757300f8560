/*
 * A list with optimistic removal: who removes finds the place without locks, locks two items, and looks whether they
 * still stand side by side. N others insert and remove beside it, so that it may have to look again for ever.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#ifndef N
#define N 1
#endif

struct item {
    int key;
    _Atomic(struct item *) next;
    pthread_mutex_t lock;
};

static struct item last = { 9, NULL, PTHREAD_MUTEX_INITIALIZER };
static struct item wanted = { 5, &last, PTHREAD_MUTEX_INITIALIZER };
static struct item spare = { 3, &wanted, PTHREAD_MUTEX_INITIALIZER };
static struct item first = { 0, &wanted, PTHREAD_MUTEX_INITIALIZER };
static atomic_int stop;

static void *take_out(void *unused) {
    for (;;) {
        struct item *before = &first, *item = before->next;
        while (item->key < wanted.key) {
            before = item;
            item = item->next;
        }
        pthread_mutex_lock(&before->lock);
        pthread_mutex_lock(&item->lock);
        int isStill = before->next == item && (before == &first || first.next == before);
        if (isStill)
            before->next = item->next;
        pthread_mutex_unlock(&item->lock);
        pthread_mutex_unlock(&before->lock);
        if (isStill)
            break;
    }
    stop = 1;
    return unused;
}

static void *disturb(void *unused) {
    while (!stop) {
        pthread_mutex_lock(&first.lock);
        if (first.next == &spare) {
            first.next = spare.next;
        } else {
            spare.next = first.next;
            first.next = &spare;
        }
        pthread_mutex_unlock(&first.lock);
    }
    return unused;
}

int main(void) {
    pthread_t remover, others[N];
    pthread_create(&remover, NULL, take_out, NULL);
    for (int i = 0; i < N; i++)
        pthread_create(&others[i], NULL, disturb, NULL);
    pthread_join(remover, NULL);
    for (int i = 0; i < N; i++)
        pthread_join(others[i], NULL);
    return 0;
}
