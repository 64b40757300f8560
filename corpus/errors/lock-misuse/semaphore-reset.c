/*
about: A semaphore is set back to its first value by initialising it once more, which POSIX leaves undefined.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <semaphore.h>

static sem_t places;

static void open_shop(void) {
    sem_init(&places, 0, 2); //! lock-misuse
}

int main(void) {
    open_shop();
    sem_wait(&places);
    open_shop();
    return 0;
}
