/*
about: "The writer says that it waits, and readers let it pass: after one more leaves there are none."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int reading, writer_waits;
static atomic_int done;

static void *read_all(void *unused) {
    while (!done) {
        pthread_mutex_lock(&lock);
        int may_read = !writer_waits;
        reading += may_read;
        pthread_mutex_unlock(&lock);
        pthread_mutex_lock(&lock);
        reading -= may_read;
        pthread_mutex_unlock(&lock);
    }
    return NULL;
}

int main(void) {
    pthread_t readers[1];
    for (int i = 0; i < 1; i++) {
        pthread_create(&readers[i], NULL, read_all, NULL);
    }
    pthread_mutex_lock(&lock);
    writer_waits = 1;
    pthread_mutex_unlock(&lock);
    for (;;) {
        pthread_mutex_lock(&lock);
        int is_free = reading == 0;
        pthread_mutex_unlock(&lock);
        if (is_free) {
            break;
        }
    }
    done = 1;
    for (int i = 0; i < 1; i++) {
        pthread_join(readers[i], NULL);
    }
    return 0;
}
