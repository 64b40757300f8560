/*
about: The same with a flag that is set.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag;

static void *wait_for_flag(void *unused) {
    do {
        clew_function_end();
    } while (flag == 0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_flag, NULL);
    flag = 1;
    pthread_join(thread, NULL);
    return 0;
}
