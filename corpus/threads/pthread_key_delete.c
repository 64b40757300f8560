/*
about: The values of a deleted key are not destroyed, and a new key does not see them.
covers: [pthread_key_delete]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static pthread_key_t key;
static sem_t set, deleted;
static int destroyed;

static void destroy(void *value) {
    destroyed = *(int *)value;
}

static void *work(void *unused) {
    (void)unused;
    static int value = 1;
    assert(pthread_setspecific(key, &value) == 0);
    sem_post(&set);
    sem_wait(&deleted);
    assert(pthread_getspecific(key) == NULL);
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&set, 0, 0);
    sem_init(&deleted, 0, 0);
    assert(pthread_key_create(&key, destroy) == 0);
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    sem_wait(&set);
    assert(pthread_key_delete(key) == 0);
    assert(pthread_key_create(&key, destroy) == 0);
    sem_post(&deleted);
    assert(pthread_join(thread, NULL) == 0);
    assert(destroyed == 0);
    for (int i = 0; i < 200; i++) {
        pthread_key_t another = 99;
        assert(pthread_key_create(&another, NULL) == 0);
        assert(pthread_key_delete(another) == 0);
    }
    return 0;
}
