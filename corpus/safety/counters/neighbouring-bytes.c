/*
about: Two bytes beside each other are two memory locations.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static char marks[2];

static void *mark(void *argument) {
    marks[(long)argument]++;
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, mark, (void *)1L);
    mark((void *)0L);
    pthread_join(other, NULL);
    assert(marks[0] == 1 && marks[1] == 1);
    return 0;
}
