/*
 * about: Repaired. One word is a lock by what is done to it, which cannot make a circle.
 * truth: none
 * expect: { locks: [{ verdict: none-found }] }
 */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int red;

static void *left(void *unused) {
    while (atomic_exchange(&red, 1))
        ;
    atomic_store(&red, 0);
    return unused;
}

static void *right(void *unused) {
    while (atomic_exchange(&red, 1))
        ;
    atomic_store(&red, 0);
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
