/*
about: As structure-copy.c, with two threads that keep to a member each.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

struct point {
    int x, y;
};

static struct point shared;

static void *move(void *unused) {
    shared.y = 1;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, move, NULL);
    shared.x = 1;
    pthread_join(other, NULL);
    struct point copy = shared;
    return copy.x - copy.y;
}
