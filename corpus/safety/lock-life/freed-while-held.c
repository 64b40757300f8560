/*
about: The block with the mutex in it is freed by who was told that the other thread is there, not that it has gone.
truth: [exits 0, error lock-misuse]
expect: { check: { verdict: violated, rule: lock-misuse } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct place {
    pthread_mutex_t lock;
    int visits;
};

static atomic_int there, gone;

static void *visit(void *given) {
    struct place *place = given;
    pthread_mutex_lock(&place->lock);
    place->visits++;
    there = 1;
    pthread_mutex_unlock(&place->lock);
    gone = 1;
    return NULL;
}

int main(void) {
    struct place *place = calloc(1, sizeof *place);
    pthread_t other;
    pthread_create(&other, NULL, visit, place);
    if (there) {
        free(place); //! lock-misuse
        pthread_join(other, NULL);
    } else {
        pthread_join(other, NULL);
        free(place);
    }
    return 0;
}
