/*
about: "Three tasks need the printer and the scanner, and all ask for the printer first."
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

enum { COUNT = 3 };

static pthread_mutex_t printer = PTHREAD_MUTEX_INITIALIZER, scanner = PTHREAD_MUTEX_INITIALIZER;

static void *print_and_scan(void *unused) {
    pthread_mutex_lock(&printer);
    pthread_mutex_lock(&scanner);
    pthread_mutex_unlock(&scanner);
    pthread_mutex_unlock(&printer);
    return NULL;
}

int main(void) {
    pthread_t threads[COUNT];
    for (int i = 1; i < COUNT; i++) {
        pthread_create(&threads[i], NULL, print_and_scan, NULL);
    }
    print_and_scan(NULL);
    for (int i = 1; i < COUNT; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
