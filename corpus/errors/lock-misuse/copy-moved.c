/*
about: An array of mutexes is moved to a larger place.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    pthread_mutex_t *locks = malloc(sizeof *locks);
    pthread_mutex_init(&locks[0], 0);
    pthread_mutex_t *more = malloc(2 * sizeof *locks);
    memcpy(more, locks, sizeof *locks);
    free(locks);
    pthread_mutex_destroy(&more[0]); //! lock-misuse
    free(more);
    return 0;
}
