/*
about: The semaphore is destroyed before it is initialised once more.
truth: exits 0
expect: { run: exits 0 }
*/
#include <semaphore.h>

static sem_t places;

int main(void) {
    sem_init(&places, 0, 2);
    sem_wait(&places);
    sem_destroy(&places);
    sem_init(&places, 0, 2);
    return 0;
}
