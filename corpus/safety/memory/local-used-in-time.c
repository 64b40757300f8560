/*
about: A thread looks at a local of the function that starts it, which returns at once; only a thread that is quick enough fails the assertion, any other one uses what is gone.
truth: [error assertion, error use-after-return]
expect: { check: { verdict: violated, rule: assertion, options: [--property, assertion] } }
*/
#include <assert.h>
#include <pthread.h>

static void *look(void *argument) {
    assert(*(int *)argument != 3); //! assertion
    return NULL;
}

static pthread_t start(void) {
    int local = 3;
    pthread_t looker;
    pthread_create(&looker, NULL, look, &local);
    return looker;
}

int main(void) {
    pthread_join(start(), NULL);
    return 0;
}
