/*
about: An arena is handed out by moving its top; its start is kept, and freed at the end.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(char *) top;

static void *work(void *unused) {
    int *mine = (int *)atomic_fetch_add(&top, sizeof *mine);
    *mine = 1;
    return mine;
}

int main(void) {
    char *arena = malloc(2 * sizeof(int));
    top = arena;
    pthread_t threads[2];
    void *blocks[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, work, NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], &blocks[i]);
    assert(blocks[0] != blocks[1]);
    assert(atomic_fetch_sub(&top, 2 * sizeof(int)) - arena == 2 * sizeof(int));
    free(top);
    top = NULL;
    return 0;
}
