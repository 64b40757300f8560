/*
about: A small machine, by jumps to computed places, waits for a word to change.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int word;

static void *interpret(void *start) {
    static void *const codes[] = {&&look, &&turn, &&stop};
    int next = start ? 1 : 0;
    goto *codes[next];
look: //! busy-wait
    next = word ? 2 : 1; //! busy-wait
    goto *codes[next]; //! busy-wait
turn: //! busy-wait
    next = 0; //! busy-wait
    goto *codes[next]; //! busy-wait
stop:
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, interpret, &thread);
    pthread_join(thread, NULL);
    return 0;
}
