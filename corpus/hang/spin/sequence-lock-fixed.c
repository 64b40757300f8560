/*
about: A writer always leaves the sequence number even, and readers come to an end.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint sequence;
static atomic_int width = 1, height = 2;

static void *resize(void *unused) {
    sequence++;
    width = 2;
    height = 1;
    sequence++;
    return NULL;
}

static void *measure(void *unused) {
    unsigned before;
    int area;
    do {
        do {
            before = sequence;
        } while (before % 2 == 1);
        area = width * height;
    } while (before != sequence);
    return area == 2 ? NULL : &width;
}

int main(void) {
    pthread_t threads[2];
    void *wrong;
    pthread_create(&threads[0], NULL, resize, NULL);
    pthread_create(&threads[1], NULL, measure, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], &wrong);
    return wrong != NULL;
}
