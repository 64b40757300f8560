/*
about: Two threads read the same table at the same time and count how often, relaxed. Reads do not race with reads.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static int table[4];
static atomic_int looks;

static void *look(void *unused) {
    atomic_fetch_add_explicit(&looks, table[1] + table[2], memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t other;
    for (int i = 0; i < 4; i++)
        table[i] = i;
    pthread_create(&other, NULL, look, NULL);
    look(NULL);
    pthread_join(other, NULL);
    return looks == 6 ? 0 : 1;
}
