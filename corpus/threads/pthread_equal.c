/*
about: Ids compare equal with themselves and with no other (the function, not the macro).
covers: [pthread_equal]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static void *work(void *main_thread) {
    assert(!(pthread_equal)(pthread_self(), *(pthread_t *)main_thread));
    return NULL;
}

int main(void) {
    pthread_t thread, self = pthread_self();
    assert((pthread_equal)(self, pthread_self()));
    assert(pthread_create(&thread, NULL, work, &self) == 0);
    assert(pthread_join(thread, NULL) == 0);
    return 0;
}
