/*
about: The memory of a mutex is freed while it is held.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>
#include <stdlib.h>

struct job {
    pthread_mutex_t lock;
    int done;
};

int main(void) {
    struct job *job = malloc(sizeof *job);
    pthread_mutex_init(&job->lock, NULL);
    pthread_mutex_lock(&job->lock);
    job->done = 1;
    free(job); //! lock-misuse
    return 0;
}
