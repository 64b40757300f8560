/*
about: A thread is joined a second time.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

static void *nothing(void *unused) { return unused; }

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, nothing, NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(thread, NULL); //! lock-misuse
    return 0;
}
