/*
 * about: Threads that give each other turns by semaphores, which are no locks; two mutexes in two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>
#include <semaphore.h>

static sem_t white, black;
static pthread_mutex_t board = PTHREAD_MUTEX_INITIALIZER, clock = PTHREAD_MUTEX_INITIALIZER;
static int moves;
struct side { sem_t *mine, *theirs; };

static void *play(void *argument) {
    struct side *side = argument;
    for (int move = 0; move < 5; move++) {
        sem_wait(side->mine);
        moves++;
        sem_post(side->theirs);
    }
    return NULL;
}

static void *look(void *unused) {
    pthread_mutex_lock(&board);
    pthread_mutex_lock(&clock); //! lock-order
    pthread_mutex_unlock(&clock);
    pthread_mutex_unlock(&board);
    return unused;
}

int main(void) {
    pthread_t first, second, third;
    struct side one = { &white, &black }, other = { &black, &white };
    sem_init(&white, 0, 1);
    sem_init(&black, 0, 0);
    pthread_create(&first, NULL, play, &one);
    pthread_create(&second, NULL, play, &other);
    pthread_create(&third, NULL, look, NULL);
    pthread_mutex_lock(&clock);
    pthread_mutex_lock(&board); //! lock-order
    pthread_mutex_unlock(&board);
    pthread_mutex_unlock(&clock);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    pthread_join(third, NULL);
    return 0;
}
