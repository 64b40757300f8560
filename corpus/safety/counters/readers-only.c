/*
about: Threads that only read what main wrote before it made them.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static int table[4];

static void *look_up(void *argument) {
    assert(table[(long)argument] == (long)argument * 10);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 4; i++)
        table[i] = i * 10;
    for (long i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, look_up, (void *)(i + 1));
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
