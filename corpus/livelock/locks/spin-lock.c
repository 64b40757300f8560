/*
about: "The same for a spin lock of the library: waiting for it is one action, which is possible infinitely often."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_spinlock_t lock;
static atomic_int stop;

static void enter(int own) {
    (void)own;
    pthread_spin_lock(&lock);
}

static void leave(int own) {
    (void)own;
    pthread_spin_unlock(&lock);
}

static void *first(void *unused) {
    while (!stop) {
        enter(0);
        leave(0);
    }
    return NULL;
}

static void second(void) {
    enter(1);
    stop = 1;
    leave(1);
}

int main(void) {
    pthread_t thread;
    pthread_spin_init(&lock, PTHREAD_PROCESS_PRIVATE);
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
