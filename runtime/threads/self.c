/* pthread_self, pthread_equal, gettid. */
#include <unistd.h>
#include "thread.h"

#undef pthread_equal

pthread_t pthread_self(void)
{
    return __clew_self();
}

int pthread_equal(pthread_t a, pthread_t b)
{
    return a == b;
}

/* The main thread's is the process's, as on Linux; the same as by the system call. */
pid_t gettid(void)
{
    return getpid() + __clew_thread_self();
}
