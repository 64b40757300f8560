/*
about: What a thread keeps under a key is freed by the key's destructor when the thread ends.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static pthread_key_t key;
static atomic_int destroyed;

static void destroy(void *value) {
    assert(*(int *)value == 3);
    free(value);
    destroyed++;
}

static void *work(void *unused) {
    int *value = malloc(sizeof *value);
    *value = 3;
    pthread_setspecific(key, value);
    assert(pthread_getspecific(key) == value);
    return unused;
}

int main(void) {
    pthread_key_create(&key, destroy);
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, work, NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    assert(destroyed == 2);
    pthread_key_delete(key);
    return 0;
}
