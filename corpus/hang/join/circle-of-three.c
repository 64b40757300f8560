/*
about: main joins a thread that joins another that joins main.
truth: hang deadlock
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

static pthread_t first, second, main_thread;

static void *join_main(void *unused) {
    pthread_join(main_thread, NULL); //! deadlock
    return NULL;
}

static void *join_second(void *unused) {
    pthread_create(&second, NULL, join_main, NULL);
    pthread_join(second, NULL); //! deadlock
    return NULL;
}

int main(void) {
    main_thread = pthread_self();
    pthread_create(&first, NULL, join_second, NULL);
    pthread_join(first, NULL); //! deadlock
    return 0;
}
