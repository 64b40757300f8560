/*
about: "A thread looks again when its time is over, and whenever it looks, the other has taken back what it was woken for."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;
static atomic_int done;

static void *first(void *unused) {
    const struct timespec past = { 1, 0 };
    pthread_mutex_lock(&lock);
    while (!ready) { //! livelock, starvation
        pthread_cond_timedwait(&changed, &lock, &past); //! livelock, starvation
    }
    pthread_mutex_unlock(&lock);
    done = 1;
    return NULL;
}

static void second(void) {
    while (!done) { //! livelock, starvation
        pthread_mutex_lock(&lock); //! livelock, starvation
        ready = 1; //! livelock, starvation
        pthread_cond_signal(&changed); //! livelock, starvation
        pthread_mutex_unlock(&lock); //! livelock, starvation
        pthread_mutex_lock(&lock); //! livelock, starvation
        ready = 0; //! livelock, starvation
        pthread_mutex_unlock(&lock); //! livelock, starvation
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
