/*
about: What looks like a check of a call is an attempt, or a look at a flag. Nobody lets it come out otherwise.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static sem_t items;
static atomic_int stopped;

static int take(void) {
    return sem_trywait(&items);
}

static int look(void) {
    int result = pthread_mutex_lock(&m);
    if (result != 0)
        return -1;
    result = stopped;
    if (pthread_mutex_unlock(&m) != 0)
        return -1;
    return result;
}

int main(void) {
    sem_init(&items, 0, 0);
    for (;;) {
        if (take() == 0) //! busy-wait
            break;
        if (look() != 0)
            break;
    }
    return 0;
}
