/*
about: A server and its client count what they have done, for ever and for nobody.
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sem_t asked, answered;
static atomic_ulong served;
static struct {
    int answer;
    long rounds;
} shared;

static void *serve(void *unused) {
    for (;;) {
        sem_wait(&asked);
        atomic_fetch_add_explicit(&served, 1, memory_order_relaxed);
        pthread_mutex_lock(&lock);
        shared.answer = !shared.answer;
        shared.rounds++;
        pthread_mutex_unlock(&lock);
        sem_post(&answered);
    }
    return unused;
}

int main(void) {
    pthread_t server;
    int questions = 0;
    sem_init(&asked, 0, 0);
    sem_init(&answered, 0, 0);
    pthread_create(&server, NULL, serve, NULL);
    for (;;) {
        sem_post(&asked);
        sem_wait(&answered);
        questions++;
    }
}
