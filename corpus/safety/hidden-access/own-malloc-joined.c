/*
about: As own-malloc.c; main reads when the thread has ended.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

static _Alignas(16) char arena[64];
static atomic_size_t used;

void *malloc(size_t size) {
    return arena + atomic_fetch_add(&used, (size + 15) / 16 * 16);
}

void free(void *block) {
    (void)block;
}

static void *run(void *unused) {
    free(strdup("text"));
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    pthread_join(thread, 0);
    size_t first = used;
    size_t second = used;
    assert(first == second);
    return 0;
}
