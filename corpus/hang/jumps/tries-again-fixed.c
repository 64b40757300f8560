/*
about: The same, and main makes it succeed.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

static atomic_int ready;
static jmp_buf start;

static void attempt(void) {
    if (!ready)
        longjmp(start, 1);
}

static void *await(void *unused) {
    setjmp(start);
    attempt();
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, await, NULL);
    ready = 1;
    pthread_join(thread, NULL);
    return 0;
}
