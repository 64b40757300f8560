/*
about: The mutex tells each round that the thread holds it already, and the thread asks whether it may stop. Nobody gives the word.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t mutex;
static atomic_int done;

static void *await(void *unused) {
    pthread_mutex_lock(&mutex);
    for (;;) { //! busy-wait
        if (pthread_mutex_lock(&mutex) != EDEADLK) //! busy-wait
            pthread_mutex_unlock(&mutex);
        else if (done) //! busy-wait
            break;
    }
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&mutex, &attributes);
    pthread_t thread;
    pthread_create(&thread, NULL, await, NULL);
    pthread_join(thread, NULL);
    return 0;
}
