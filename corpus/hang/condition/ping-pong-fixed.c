/*
about: Two threads take turns, twice each.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t turned = PTHREAD_COND_INITIALIZER;
static int turn;

static void play(int own) {
    for (int round = 0; round < 2; round++) {
        pthread_mutex_lock(&lock);
        while (turn != own) {
            pthread_cond_wait(&turned, &lock);
        }
        turn = 1 - own;
        pthread_cond_signal(&turned);
        pthread_mutex_unlock(&lock);
    }
}

static void *pong(void *unused) {
    play(1);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, pong, NULL);
    play(0);
    pthread_join(thread, NULL);
    return 0;
}
