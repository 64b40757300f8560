/*
about: The copy gets a semaphore of its own.
truth: exits 0
expect: { run: exits 0 }
*/
#include <semaphore.h>

struct gate { int number; sem_t open; };

int main(void) {
    struct gate first = {1}, second;
    sem_init(&first.open, 0, 1);
    second.number = first.number;
    sem_init(&second.open, 0, 1);
    sem_wait(&second.open);
    sem_wait(&first.open);
    return 0;
}
