/*
about: Two keys of one stripe lock it once.
truth: exits 0
expect: { check: { verdict: holds } }
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
    if (high != low) {
        pthread_mutex_lock(&stripes[high]);
    }
    table[to] = table[from];
    table[from] = 0;
    if (high != low) {
        pthread_mutex_unlock(&stripes[high]);
    }
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
