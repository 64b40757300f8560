/*
about: As local-of-starter.c; the function that owns the local joins the thread.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static void *use(void *argument) {
    *(int *)argument += 1;
    return NULL;
}

static int start_and_join(void) {
    int local = 3;
    pthread_t user;
    pthread_create(&user, NULL, use, &local);
    pthread_join(user, NULL);
    return local;
}

int main(void) {
    int result = start_and_join();
    assert(result == 4);
    return 0;
}
