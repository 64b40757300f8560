/*
about: One thread copies a structure while the other writes a member of it.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

struct point {
    int x, y;
};

static struct point shared;

static void *move(void *unused) {
    shared.y = 1; //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, move, NULL);
    struct point copy = shared; //! data-race
    pthread_join(other, NULL);
    return copy.x;
}
