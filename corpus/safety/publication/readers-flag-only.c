/*
about: As readers-before-writer.c; the writer trusts the relaxed flag and takes no lock.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static atomic_int readings;
static int value, copies[2];

static void *read_value(void *argument) {
    pthread_rwlock_rdlock(&lock);
    copies[(long)argument] = value; //! data-race
    atomic_fetch_add_explicit(&readings, 1, memory_order_relaxed);
    pthread_rwlock_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t readers[2];
    for (long i = 0; i < 2; i++)
        pthread_create(&readers[i], NULL, read_value, (void *)i);
    if (atomic_load_explicit(&readings, memory_order_relaxed) == 2)
        value = 1; //! data-race
    for (int i = 0; i < 2; i++)
        pthread_join(readers[i], NULL);
    return copies[0] + copies[1];
}
