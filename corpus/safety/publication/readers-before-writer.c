/*
about: >-
  A writer comes after two readers, whose release of the read lock orders what they read before what it writes.
  The flag that says that all have read is relaxed.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static atomic_int readings;
static int value, copies[2];

static void *read_value(void *argument) {
    pthread_rwlock_rdlock(&lock);
    copies[(long)argument] = value;
    atomic_fetch_add_explicit(&readings, 1, memory_order_relaxed);
    pthread_rwlock_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t readers[2];
    for (long i = 0; i < 2; i++)
        pthread_create(&readers[i], NULL, read_value, (void *)i);
    pthread_rwlock_wrlock(&lock);
    if (atomic_load_explicit(&readings, memory_order_relaxed) == 2)
        value = 1;
    pthread_rwlock_unlock(&lock);
    for (int i = 0; i < 2; i++)
        pthread_join(readers[i], NULL);
    return copies[0] + copies[1];
}
