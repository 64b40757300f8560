/*
about: Readers and writers of two locks; each thread reads one and writes the other.
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

static pthread_rwlock_t names = PTHREAD_RWLOCK_INITIALIZER, numbers = PTHREAD_RWLOCK_INITIALIZER;
static int name, number;

static void *number_of_name(void *unused) {
    pthread_rwlock_rdlock(&names);
    pthread_rwlock_wrlock(&numbers); //! deadlock
    number = name;
    pthread_rwlock_unlock(&numbers);
    pthread_rwlock_unlock(&names);
    return NULL;
}

static void *name_of_number(void *unused) {
    pthread_rwlock_rdlock(&numbers);
    pthread_rwlock_wrlock(&names); //! deadlock
    name = number;
    pthread_rwlock_unlock(&names);
    pthread_rwlock_unlock(&numbers);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, number_of_name, NULL);
    pthread_create(&threads[1], NULL, name_of_number, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return 0;
}
