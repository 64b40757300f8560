/*
about: An array of variable length ends with its block, not with its function; only a thread that is quick enough reads what it was given and fails the assertion.
truth: [error assertion, error use-after-return]
expect: { check: { verdict: violated, rule: assertion, options: [--property, assertion] } }
*/
#include <assert.h>
#include <pthread.h>

static void *look(void *argument) {
    assert(*(int *)argument != 3); //! assertion
    return NULL;
}

int main(int count, char **arguments) {
    pthread_t looker;
    (void)arguments;
    {
        int array[count];
        array[0] = 3;
        pthread_create(&looker, NULL, look, array);
    }
    pthread_join(looker, NULL);
    return 0;
}
