/*
about: A semaphore inside of a structure that is copied. The copy is no semaphore.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <semaphore.h>

struct gate { int number; sem_t open; };

int main(void) {
    struct gate first = {1}, second;
    sem_init(&first.open, 0, 1);
    second = first;
    sem_wait(&second.open); //! lock-misuse
    return 0;
}
