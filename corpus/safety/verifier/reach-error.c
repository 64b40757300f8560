/*
about: In one schedule of many both threads see the other's first write and not its second.
truth: [exits 0, error reach-error]
expect:
  check:
    - { verdict: violated, rule: reach-error }
    - { verdict: violated, rule: reach-error, options: [--property, reach-error] }
    - { verdict: holds, options: [--property, assertion] }
*/
#include <pthread.h>
#include <stdatomic.h>

extern void reach_error(void);

static atomic_int left, right;
static int saw_one[2];

static void *step(void *unused) {
    left = 1;
    saw_one[0] = right == 1;
    left = 2;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, step, NULL);
    right = 1;
    saw_one[1] = left == 1;
    right = 2;
    pthread_join(other, NULL);
    if (saw_one[0] && saw_one[1])
        reach_error(); //! reach-error
    return 0;
}
