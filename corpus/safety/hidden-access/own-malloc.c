/*
about: A malloc of the program's own, which a thread comes to through strdup only.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
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
    size_t first = used;
    size_t second = used;
    assert(first == second); //! assertion
    pthread_join(thread, 0);
    return 0;
}
