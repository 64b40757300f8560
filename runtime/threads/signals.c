/* pthread_kill: only a thread's signals to itself are modelled. */
#include <errno.h>
#include <signal.h>
#include "thread.h"

int pthread_kill(pthread_t thread, int number)
{
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_OTHER, thread, CLEW_BLOCK, 0);
    __clew_thread_check(thread, "sends a signal to a thread that has been joined already, or was detached and has ended");
    int ended = thread->state == CLEW_THREAD_ENDED;
    __clew_action_end();
    if (number < 0 || number >= _NSIG) {
        return EINVAL;
    }
    if (number == 0 || ended) {
        return 0;
    }
    if (thread != self) {
        __clew_unsupported("pthread_kill with a signal for another thread");
    }
    return raise(number) == 0 ? 0 : errno;
}
