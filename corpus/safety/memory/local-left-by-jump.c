/*
about: A function starts a thread that looks at its local, and is left by longjmp; only a thread that is quick enough fails the assertion.
truth: [error assertion, error use-after-return]
expect: { check: { verdict: violated, rule: assertion, options: [--property, assertion] } }
*/
#include <assert.h>
#include <pthread.h>
#include <setjmp.h>

static jmp_buf back;
static pthread_t looker;

static void *look(void *argument) {
    assert(*(int *)argument != 3); //! assertion
    return NULL;
}

static void start(void) {
    int local = 3;
    pthread_create(&looker, NULL, look, &local);
    longjmp(back, 1);
}

int main(void) {
    if (setjmp(back) == 0) start();
    pthread_join(looker, NULL);
    return 0;
}
