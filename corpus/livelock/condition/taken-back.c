/*
about: "Who is woken by a broadcast finds that the item was taken back before it had the lock again."
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
static int item;
static atomic_int done;

static void *take_one(void *unused) {
    pthread_mutex_lock(&lock);
    while (!item) { //! livelock, starvation
        pthread_cond_wait(&changed, &lock); //! livelock, starvation
    }
    item = 0;
    pthread_mutex_unlock(&lock);
    done = 1;
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, take_one, NULL);
    while (!done) { //! livelock, starvation
        pthread_mutex_lock(&lock); //! livelock, starvation
        item = 1; //! livelock, starvation
        pthread_cond_broadcast(&changed); //! livelock, starvation
        pthread_mutex_unlock(&lock); //! livelock, starvation
        pthread_mutex_lock(&lock); //! livelock, starvation
        if (item) { //! livelock, starvation
            item = 0; //! livelock, starvation
        }
        pthread_mutex_unlock(&lock); //! livelock, starvation
    }
    pthread_join(thread, NULL);
    return 0;
}
