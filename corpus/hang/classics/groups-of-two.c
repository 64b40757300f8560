/*
about: Elves are helped in groups of two. The count is not set back for the next group, and the third elf waits.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>
#include <semaphore.h>

enum { GROUP = 2, ELVES = 3 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sem_t helped;
static int gathered;

static void *ask(void *unused) {
    pthread_mutex_lock(&lock);
    if (++gathered == GROUP) {
        for (int i = 0; i < GROUP; i++) {
            sem_post(&helped);
        }
    }
    pthread_mutex_unlock(&lock);
    sem_wait(&helped); //! blocked-wait
    return NULL;
}

int main(void) {
    pthread_t elves[ELVES];
    sem_init(&helped, 0, 0);
    for (int i = 0; i < ELVES; i++) {
        pthread_create(&elves[i], NULL, ask, NULL);
    }
    for (int i = 0; i < ELVES; i++) {
        pthread_join(elves[i], NULL);
    }
    return 0;
}
