/*
about: A thread gives away the address of its thread-local variable, which then is not its own any more.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

static _Thread_local int mine;

static void *use(void *argument) {
    *(int *)argument += 1; //! data-race
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, use, &mine);
    mine++; //! data-race
    pthread_join(other, NULL);
    return 0;
}
