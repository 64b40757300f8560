/*
about: Elves are helped in groups of two, and the last one alone, since nobody comes after it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

enum { GROUP = 2, ELVES = 3 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sem_t helped;
static int gathered, seen;

static void *ask(void *unused) {
    pthread_mutex_lock(&lock);
    gathered++;
    seen++;
    if (gathered == GROUP || seen == ELVES) {
        for (; gathered > 0; gathered--) {
            sem_post(&helped);
        }
    }
    pthread_mutex_unlock(&lock);
    sem_wait(&helped);
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
