/*
about: "The writer looks whether nobody is reading, and each time somebody is. One reader is enough: unlike a lock, looking is not waiting, and each look is a turn."
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
static int reading;
static atomic_int done;

static void *read_all(void *unused) {
    while (!done) { //! livelock, starvation
        pthread_mutex_lock(&lock); //! livelock, starvation
        reading++; //! livelock, starvation
        pthread_mutex_unlock(&lock); //! livelock, starvation
        pthread_mutex_lock(&lock); //! livelock, starvation
        reading--; //! livelock, starvation
        pthread_mutex_unlock(&lock); //! livelock, starvation
    }
    return NULL;
}

int main(void) {
    pthread_t readers[1];
    for (int i = 0; i < 1; i++) {
        pthread_create(&readers[i], NULL, read_all, NULL);
    }
    for (;;) { //! livelock, starvation
        pthread_mutex_lock(&lock); //! livelock, starvation
        int is_free = reading == 0; //! livelock, starvation
        pthread_mutex_unlock(&lock); //! livelock, starvation
        if (is_free) { //! livelock, starvation
            break; //! livelock, starvation
        }
    }
    done = 1;
    for (int i = 0; i < 1; i++) {
        pthread_join(readers[i], NULL);
    }
    return 0;
}
