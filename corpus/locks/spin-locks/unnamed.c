/*
 * about: Two words are locks by what is done to them, and are taken in both orders.
 * truth: deadlock
 * expect: { locks: [{ verdict: unknown }] }
 */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int red, blue;

static void *left(void *unused) {
    while (atomic_exchange(&red, 1))
        ;
    while (atomic_exchange(&blue, 1))
        ;
    atomic_store(&blue, 0);
    atomic_store(&red, 0);
    return unused;
}

static void *right(void *unused) {
    while (atomic_exchange(&blue, 1))
        ;
    while (atomic_exchange(&red, 1))
        ;
    atomic_store(&red, 0);
    atomic_store(&blue, 0);
    return unused;
}

int main(void) {
    pthread_t one, other;
    pthread_create(&one, 0, left, 0);
    pthread_create(&other, 0, right, 0);
    pthread_join(one, 0);
    pthread_join(other, 0);
    return 0;
}
