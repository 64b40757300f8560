/*
about: As stack-of-inputs.c, under one lock.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

enum { size = 3 };

static int stack[size], top;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *push(void *unused) {
    int value = __VERIFIER_nondet_int();
    pthread_mutex_lock(&lock);
    int at = top;
    stack[at] = value;
    top = at + 1;
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t one, two;
    pthread_create(&one, NULL, push, NULL);
    pthread_create(&two, NULL, push, NULL);
    pthread_join(one, NULL);
    pthread_join(two, NULL);
    assert(top == 2);
    return 0;
}
