/*
about: >
  A worker takes a lock and ends; main gives it back, which is misuse. On every platform a normal mutex is free then, and
  main can take it.
truth: error lock-misuse
expect:
  check:
    - { verdict: unknown, options: [--property, "deadlock,blocked-wait"] }
    - { verdict: holds, options: [--property, hang, --ignore, lock-misuse], truth: exits 0 }
    - { verdict: holds, options: [--ignore, lock-misuse], truth: exits 0 }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void *worker(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&lock);
    count++;
    return 0;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    pthread_join(thread, 0);
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock);
    count++;
    pthread_mutex_unlock(&lock);
    return count - 2;
}
