/*
about: A cleanup handler unlocks when the thread ends inside.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int visits;

static void unlock(void *mutex) {
    pthread_mutex_unlock(mutex);
}

static void visit(void) {
    if (visits == 1) {
        pthread_exit(NULL);
    }
    visits++;
}

static void *come(void *unused) {
    pthread_mutex_lock(&lock);
    pthread_cleanup_push(unlock, &lock);
    visit();
    pthread_cleanup_pop(1);
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
