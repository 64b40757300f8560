/*
about: main joins a thread that joins another.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_t first, second;

static void *do_nothing(void *unused) {
    return NULL;
}

static void *join_second(void *unused) {
    pthread_create(&second, NULL, do_nothing, NULL);
    pthread_join(second, NULL);
    return NULL;
}

int main(void) {
    pthread_create(&first, NULL, join_second, NULL);
    pthread_join(first, NULL);
    return 0;
}
