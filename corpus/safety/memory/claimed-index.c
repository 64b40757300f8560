/*
about: As racy-index.c; the place is claimed first and looked at then.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

enum { places = 1 };

static atomic_int used;
static atomic_int table[places];

static void *add(void *unused) {
    int place = used++;
    if (place < places)
        table[place] = 1;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, add, NULL);
    add(NULL);
    pthread_join(other, NULL);
    return 0;
}
