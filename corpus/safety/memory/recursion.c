/*
about: A recursion in a thread ends when another thread says so, which may be too late for its stack.
truth: [exits 0, error stack-overflow]
expect:
  check:
    { verdict: violated, rule: stack-overflow, options: [--property, stack-overflow, --stack-limit, 4096] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int stop;

static int descend(int depth) {
    char space[512];
    space[0] = (char)depth;
    if (stop)
        return space[0];
    return descend(depth + 1) + space[0]; //! stack-overflow
}

static void *work(void *unused) {
    descend(0);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    stop = 1;
    pthread_join(other, NULL);
    return 0;
}
