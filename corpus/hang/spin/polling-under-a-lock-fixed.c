/*
about: The value comes, and polling ends.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int state;

static int is_done(void) {
    pthread_mutex_lock(&lock);
    int done = state == 2;
    pthread_mutex_unlock(&lock);
    return done;
}

static void *poll(void *unused) {
    while (!is_done()) {
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, poll, NULL);
    for (int next = 1; next <= 2; next++) {
        pthread_mutex_lock(&lock);
        state = next;
        pthread_mutex_unlock(&lock);
    }
    pthread_join(thread, NULL);
    return 0;
}
