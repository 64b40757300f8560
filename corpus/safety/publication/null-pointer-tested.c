/*
about: As null-pointer.c; the reader looks whether the pointer is there.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static int value = 3;
static _Atomic(int *) published;

static void *publish(void *unused) {
    published = &value;
    return unused;
}

int main(void) {
    pthread_t publisher;
    pthread_create(&publisher, NULL, publish, NULL);
    int *seen = published;
    int copy = seen != NULL ? *seen : 3;
    pthread_join(publisher, NULL);
    return copy - 3;
}
