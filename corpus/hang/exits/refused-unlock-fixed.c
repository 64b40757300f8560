/*
about: The mutex tells each round that the thread does not hold it, until main gives the word.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t mutex;
static atomic_int done;

static void *await(void *unused) {
    for (;;) {
        if (pthread_mutex_unlock(&mutex) == EPERM) {
            if (done)
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
    done = 1;
    pthread_join(thread, NULL);
    return 0;
}
