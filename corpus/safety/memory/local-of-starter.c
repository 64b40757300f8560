/*
about: A thread is given a local of the function that starts it; the function returns without joining it.
truth: [exits 0, error use-after-return, error data-race]
expect: { check: { verdict: violated, rule: use-after-return, options: [--property, use-after-return] } }
*/
#include <pthread.h>

static void *use(void *argument) {
    *(int *)argument += 1; //! use-after-return
    return NULL;
}

static pthread_t start(void) {
    int local = 3;
    pthread_t user;
    pthread_create(&user, NULL, use, &local);
    return user;
}

int main(void) {
    pthread_join(start(), NULL);
    return 0;
}
