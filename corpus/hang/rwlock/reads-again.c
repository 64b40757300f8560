/*
about: A reader reads again inside. Where waiting writers go first, a writer between the two stops both; clew's locks let readers pass unless told otherwise.
truth: exits 0
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: deadlock, options: [--rwlock, prefer-writer], truth: [exits 0, hang deadlock] }
*/
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;

static int get(void) {
    pthread_rwlock_rdlock(&lock); //! deadlock
    int result = value;
    pthread_rwlock_unlock(&lock);
    return result;
}

static void *set(void *unused) {
    pthread_rwlock_wrlock(&lock); //! deadlock
    value = 1;
    pthread_rwlock_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, set, NULL);
    pthread_rwlock_rdlock(&lock);
    int sum = value + get();
    pthread_rwlock_unlock(&lock);
    pthread_join(thread, NULL);
    return sum > 2;
}
