/*
about: Each thread reads its own value.
covers: [pthread_getspecific]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static pthread_key_t key;

static void *work(void *value) {
    assert(pthread_getspecific(key) == NULL);
    assert(pthread_setspecific(key, value) == 0);
    assert(pthread_getspecific(key) == value);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    int values[2] = { 1, 2 };
    assert(pthread_key_create(&key, NULL) == 0);
    for (int i = 0; i < 2; i++) {
        assert(pthread_create(&threads[i], NULL, work, &values[i]) == 0);
    }
    for (int i = 0; i < 2; i++) {
        assert(pthread_join(threads[i], NULL) == 0);
    }
    return 0;
}
