/*
about: A start routine returns nothing, and main decides by its result.
truth: error undefined-value
expect: { check: { verdict: violated, rule: undefined-value } }
*/
#include <threads.h>

static mtx_t lock;
static int count;

static void worker(void)
{
    mtx_lock(&lock);
    count++;
    mtx_unlock(&lock);
}

int main(void)
{
    thrd_t thread;
    int result;
    mtx_init(&lock, mtx_plain);
    thrd_create(&thread, (thrd_start_t)worker, 0);
    thrd_join(thread, &result);
    mtx_destroy(&lock);
    if (result == thrd_success) //! undefined-value
        return 0;
    return 1;
}
