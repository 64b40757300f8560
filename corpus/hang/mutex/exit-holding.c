/*
about: A thread calls pthread_exit in the middle of its critical section, when it comes second.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int visits;

static void visit(void) {
    if (visits == 1) {
        pthread_exit(NULL);
    }
    visits++;
}

static void *come(void *unused) {
    pthread_mutex_lock(&lock); //! blocked-wait
    visit();
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t threads[3];
    for (int i = 0; i < 3; i++) {
        pthread_create(&threads[i], NULL, come, NULL);
    }
    for (int i = 0; i < 3; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
