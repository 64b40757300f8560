/*
about: A barrier separates two phases; pthread_once runs its function once; one thread is the serial one.
truth: exits 3
expect: { run: exits 3 }
*/
#include <pthread.h>
#include <stdio.h>

enum { N = 3 };
static pthread_barrier_t barrier;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int initialised, first[N], second[N], serial;

static void initialise(void) { initialised++; }
static void *work(void *argument) {
    int me = *(int *)argument;
    pthread_once(&once, initialise);
    first[me] = me + 1;
    if (pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD) {
        pthread_mutex_lock(&lock);
        serial++;
        pthread_mutex_unlock(&lock);
    }
    for (int i = 0; i < N; i++) second[me] += first[i];
    return NULL;
}

int main(void) {
    pthread_barrier_init(&barrier, NULL, N);
    pthread_t t[N];
    int who[N];
    for (int i = 0; i < N; i++) {
        who[i] = i;
        pthread_create(&t[i], NULL, work, &who[i]);
    }
    for (int i = 0; i < N; i++) pthread_join(t[i], NULL);
    pthread_barrier_destroy(&barrier);
    printf("%d %d %d %d\n", initialised, serial, second[0], second[2]);
    return serial * N;
}
