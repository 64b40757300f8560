/*
about: A thread's name is the one that it was given, by itself or by others.
covers: [pthread_getname_np]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <string.h>

static sem_t named;

static void *work(void *unused) {
    (void)unused;
    char name[16] = "?";
    sem_wait(&named);
    assert(pthread_getname_np(pthread_self(), name, sizeof name) == 0);
    assert(strcmp(name, "reader") == 0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    char small[4];
    sem_init(&named, 0, 0);
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    assert(pthread_setname_np(thread, "reader") == 0);
    assert(pthread_getname_np(thread, small, sizeof small) == ERANGE);
    sem_post(&named);
    assert(pthread_join(thread, NULL) == 0);
    return 0;
}
