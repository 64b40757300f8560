/*
 * about: A worker creates the next worker; all of them keep one order.
 * source: "[DACÍK20] listing 3, with a second lock"
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER, log = PTHREAD_MUTEX_INITIALIZER;
static int workers;

static void *worker(void *unused) {
    pthread_t next;
    int more;
    pthread_mutex_lock(&list);
    more = workers++ < 3;
    pthread_mutex_lock(&log);
    pthread_mutex_unlock(&log);
    pthread_mutex_unlock(&list);
    if (more) pthread_create(&next, NULL, worker, NULL);
    pthread_mutex_lock(&list);
    pthread_mutex_lock(&log);
    pthread_mutex_unlock(&log);
    pthread_mutex_unlock(&list);
    return unused;
}

int main(void) {
    pthread_t first;
    pthread_create(&first, NULL, worker, NULL);
    pthread_exit(NULL);
}
