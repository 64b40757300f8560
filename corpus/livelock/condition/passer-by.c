/*
about: "A thread is woken because the condition is true, and by the time it has the lock again, the passer-by has made it false. It gets its lock each time (F1), only too late."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;
static atomic_int done;

static void *first(void *unused) {
    pthread_mutex_lock(&lock);
    while (!ready) { //! livelock, starvation
        pthread_cond_wait(&changed, &lock); //! livelock, starvation
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
