/*
about: "Three tasks need the printer and the scanner; half of them ask for the one first, half for the other."
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

enum { COUNT = 3 };

static pthread_mutex_t printer = PTHREAD_MUTEX_INITIALIZER, scanner = PTHREAD_MUTEX_INITIALIZER;

static void *scan_and_print(void *unused) {
    pthread_mutex_lock(&scanner); //! deadlock
    pthread_mutex_lock(&printer); //! deadlock
    pthread_mutex_unlock(&printer);
    pthread_mutex_unlock(&scanner);
    return NULL;
}

static void *print_and_scan(void *unused) {
    pthread_mutex_lock(&printer); //! deadlock
    pthread_mutex_lock(&scanner); //! deadlock
    pthread_mutex_unlock(&scanner);
    pthread_mutex_unlock(&printer);
    return NULL;
}

int main(void) {
    pthread_t threads[COUNT];
    for (int i = 1; i < COUNT; i++) {
        pthread_create(&threads[i], NULL, i % 2 == 0 ? print_and_scan : scan_and_print, NULL);
    }
    print_and_scan(NULL);
    for (int i = 1; i < COUNT; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
