/*
about: As lock-by-remainder.c; each element under its own lock.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

extern unsigned __VERIFIER_nondet_uint(void);

enum { size = 4 };

static pthread_mutex_t locks[size];
static int cells[size];

static void *work(void *unused) {
    unsigned index = __VERIFIER_nondet_uint() % size;
    pthread_mutex_lock(&locks[index]);
    cells[index]++;
    pthread_mutex_unlock(&locks[index]);
    return unused;
}

int main(void) {
    pthread_t one, two;
    for (int index = 0; index < size; index++)
        pthread_mutex_init(&locks[index], NULL);
    pthread_create(&one, NULL, work, NULL);
    pthread_create(&two, NULL, work, NULL);
    pthread_join(one, NULL);
    pthread_join(two, NULL);
    return 0;
}
