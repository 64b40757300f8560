/*
about: A thread jumps to a place that another thread has set.
truth: error invalid-call
expect: { run: error invalid-call }
*/
#include <pthread.h>
#include <setjmp.h>

static jmp_buf place;

static void *jump(void *unused) {
    longjmp(place, 1); //! invalid-call
    return unused;
}

int main(void) {
    if (setjmp(place) == 0) {
        pthread_t thread;
        pthread_create(&thread, NULL, jump, NULL);
        pthread_join(thread, NULL);
    }
    return 0;
}
