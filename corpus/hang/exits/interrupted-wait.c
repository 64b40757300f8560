/*
about: A server that begins again after an interruption, and gives up after any other failure of its semaphore.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <errno.h>
#include <semaphore.h>
#include <stdio.h>

static sem_t turn;

int main(void) {
    sem_init(&turn, 0, 1);
    for (;;) {
        if (sem_wait(&turn) < 0) {
            if (errno == EINTR)
                continue;
            perror("sem_wait");
            break;
        }
        if (sem_post(&turn) == -1 && errno != EINTR)
            break;
    }
    return 1;
}
