/*
about: A mutex on the heap is locked without having been initialised.
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <pthread.h>
#include <stdlib.h>

struct counter {
    pthread_mutex_t lock;
    int value;
};

int main(void) {
    struct counter *counter = malloc(sizeof *counter);
    counter->value = 0;
    pthread_mutex_lock(&counter->lock); //! undefined-value
    pthread_mutex_unlock(&counter->lock);
    free(counter);
    return 0;
}
