/*
about: As unlock-unlocked.c, with one way out.
truth: exits 0
expect: { run: exits 0 }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int stock = 0;

static int take(void) {
    int taken = 0;
    pthread_mutex_lock(&lock);
    if (stock > 0) {
        stock--;
        taken = 1;
    }
    pthread_mutex_unlock(&lock);
    return taken;
}

int main(void) {
    return take();
}
