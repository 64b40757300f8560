/*
about: Semaphores hand a token around two threads, which take turns.
truth: exits 10
expect: { run: exits 10 }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>

static sem_t mine, yours;
static char trace[16];
static int used;

static void *pong(void *argument) {
    (void)argument;
    for (int i = 0; i < 5; i++) {
        sem_wait(&yours);
        trace[used++] = (char)('a' + i);
        sem_post(&mine);
    }
    return NULL;
}

int main(void) {
    sem_init(&mine, 0, 1);
    sem_init(&yours, 0, 0);
    pthread_t t;
    pthread_create(&t, NULL, pong, NULL);
    for (int i = 0; i < 5; i++) {
        sem_wait(&mine);
        trace[used++] = (char)('A' + i);
        sem_post(&yours);
    }
    pthread_join(t, NULL);
    trace[used] = 0;
    int value;
    sem_getvalue(&mine, &value);
    printf("%s %d %d\n", trace, value, sem_trywait(&yours));
    sem_destroy(&mine);
    sem_destroy(&yours);
    return used;
}
