/*
about: The last reader's unlock lets a writer in, the writer's a reader.
covers: [pthread_rwlock_unlock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int written;

static void *write_it(void *unused) {
    (void)unused;
    assert(pthread_rwlock_wrlock(&lock) == 0);
    written = 1;
    assert(pthread_rwlock_unlock(&lock) == 0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    assert(pthread_rwlock_rdlock(&lock) == 0);
    assert(pthread_create(&thread, NULL, write_it, NULL) == 0);
    assert(written == 0);
    assert(pthread_rwlock_unlock(&lock) == 0);
    assert(pthread_join(thread, NULL) == 0);
    assert(pthread_rwlock_rdlock(&lock) == 0);
    assert(written == 1);
    assert(pthread_rwlock_unlock(&lock) == 0);
    return 0;
}
