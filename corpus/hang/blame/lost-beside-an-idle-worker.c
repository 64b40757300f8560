/*
about: "The signal of the one condition variable came before its waiter; a worker is idle on the other, whose last signal went to nobody as well, and rightly so: its job was done by then."
truth: [exits 0, hang lost-wakeup]
expect: { check: { verdict: violated, rule: lost-wakeup } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t job = PTHREAD_COND_INITIALIZER, done = PTHREAD_COND_INITIALIZER;
static int jobs;
static atomic_int is_done;

static void *work(void *unused) {
    for (;;) {
        pthread_mutex_lock(&lock);
        while (jobs == 0) {
            pthread_cond_wait(&job, &lock);
        }
        jobs--;
        pthread_mutex_unlock(&lock);
        is_done = 1; // without the lock: it may come between looking and waiting
        pthread_cond_signal(&done);
    }
}

int main(void) {
    pthread_t worker;
    pthread_create(&worker, NULL, work, NULL);
    pthread_mutex_lock(&lock);
    jobs++;
    pthread_cond_signal(&job);
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock);
    while (!is_done) {
        pthread_cond_wait(&done, &lock); //! lost-wakeup
    }
    pthread_mutex_unlock(&lock);
    return 0;
}
