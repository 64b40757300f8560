/*
 * about: The argument of each thread says which lock comes first; the same one.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t axe = PTHREAD_MUTEX_INITIALIZER, saw = PTHREAD_MUTEX_INITIALIZER;

struct job {
    pthread_mutex_t *first, *second;
    int rounds;
};

static void *work(void *argument) {
    struct job *job = argument;
    for (int i = 0; i < job->rounds; i++) {
        pthread_mutex_lock(job->first);
        pthread_mutex_lock(job->second);
        pthread_mutex_unlock(job->second);
        pthread_mutex_unlock(job->first);
    }
    return NULL;
}

int main(void) {
    pthread_t one, two;
    struct job fell = {&axe, &saw, 2}, trim = {&axe, &saw, 2};
    pthread_create(&one, NULL, work, &fell);
    pthread_create(&two, NULL, work, &trim);
    pthread_join(one, NULL);
    pthread_join(two, NULL);
    return 0;
}
