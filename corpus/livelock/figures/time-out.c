/*
about: "A wait with a time limit that is offered again and again runs out some time (F2), so the loop is left although nobody brings the item."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <semaphore.h>
#include <stdatomic.h>
#include <time.h>

static atomic_int item;
static sem_t brought;

int main(void) {
    struct timespec deadline;
    sem_init(&brought, 0, 0);
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec++;
    while (!item) {
        if (sem_timedwait(&brought, &deadline) != 0) {
            break;
        }
    }
    return 0;
}
