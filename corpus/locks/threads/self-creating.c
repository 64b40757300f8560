/*
 * about: A worker creates the next worker; each locks one way going in and the other way going out.
 * source: "[DACÍK20] listing 3, with a second lock"
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER, log = PTHREAD_MUTEX_INITIALIZER;
static int workers;

static void *worker(void *unused) {
    pthread_t next;
    int more;
    pthread_mutex_lock(&list);
    more = workers++ < 3;
    pthread_mutex_lock(&log); //! lock-order
    pthread_mutex_unlock(&log);
    pthread_mutex_unlock(&list);
    if (more) pthread_create(&next, NULL, worker, NULL);
    pthread_mutex_lock(&log);
    pthread_mutex_lock(&list); //! lock-order
    pthread_mutex_unlock(&list);
    pthread_mutex_unlock(&log);
    return unused;
}

int main(void) {
    pthread_t first;
    pthread_create(&first, NULL, worker, NULL);
    pthread_exit(NULL);
}
