/*
about: The mutex tells each round that the thread does not hold it. The failure is what really happens, and the loop is left by what is asked then. Nobody gives the word.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t mutex;
static atomic_int done;

static void *await(void *unused) {
    for (;;) { //! busy-wait
        if (pthread_mutex_unlock(&mutex) == EPERM) { //! busy-wait
            if (done) //! busy-wait
                break;
        }
    }
    return NULL;
}

int main(void) {
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&mutex, &attributes);
    pthread_t thread;
    pthread_create(&thread, NULL, await, NULL);
    for (;;) {
    }
}
