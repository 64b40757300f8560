/*
about: A pipeline of threads; the end mark goes all the way.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

enum { END = 3 };

struct slot {
    sem_t full, empty;
    int value;
};

static struct slot first, second;

static void put(struct slot *slot, int value) {
    sem_wait(&slot->empty);
    slot->value = value;
    sem_post(&slot->full);
}

static int get(struct slot *slot) {
    sem_wait(&slot->full);
    int value = slot->value;
    sem_post(&slot->empty);
    return value;
}

static void *number(void *unused) {
    put(&first, 2);
    put(&first, END);
    return NULL;
}

static void *filter(void *unused) {
    int value;
    do {
        value = get(&first);
        if (value % 2 == 0 || value == END) {
            put(&second, value);
        }
    } while (value != END);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    sem_init(&first.full, 0, 0);
    sem_init(&first.empty, 0, 1);
    sem_init(&second.full, 0, 0);
    sem_init(&second.empty, 0, 1);
    pthread_create(&threads[0], NULL, number, NULL);
    pthread_create(&threads[1], NULL, filter, NULL);
    while (get(&second) != END) {
    }
    return 0;
}
