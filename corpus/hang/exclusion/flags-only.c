/*
about: Two threads, a flag each, nobody gives way.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int inside[2];
static int shared;

static void visit(int own) {
    inside[own] = 1;
    while (inside[1 - own]) { //! busy-wait
    }
    shared++;
    inside[own] = 0;
}

static void *second(void *unused) {
    visit(1);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, second, NULL);
    visit(0);
    pthread_join(thread, NULL);
    return shared != 2;
}
