/*
about: A hash table locks by stripes and in their order; two keys of one stripe lock it twice.
truth: hang deadlock
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

static pthread_mutex_t stripes[4] = {
    PTHREAD_MUTEX_INITIALIZER,
    PTHREAD_MUTEX_INITIALIZER,
    PTHREAD_MUTEX_INITIALIZER,
    PTHREAD_MUTEX_INITIALIZER,
};
static int table[16];

static unsigned stripe_of(unsigned key) {
    return key * 2654435761u >> 30;
}

static void move(unsigned from, unsigned to) {
    unsigned low = stripe_of(from), high = stripe_of(to);
    if (low > high) {
        unsigned other = low;
        low = high;
        high = other;
    }
    pthread_mutex_lock(&stripes[low]);
    pthread_mutex_lock(&stripes[high]); //! deadlock
    table[to] = table[from];
    table[from] = 0;
    pthread_mutex_unlock(&stripes[high]);
    pthread_mutex_unlock(&stripes[low]);
}

static void *shuffle(void *unused) {
    move(1, 2);
    move(2, 5);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, shuffle, NULL);
    move(1, 3);
    pthread_join(thread, NULL);
    return 0;
}
