/*
about: A thread's name is at most 15 characters long.
covers: [pthread_setname_np]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <string.h>

int main(void) {
    char name[16] = "?";
    assert(pthread_setname_np(pthread_self(), "a name too long for it") == ERANGE);
    assert(pthread_setname_np(pthread_self(), "worker") == 0);
    assert(pthread_getname_np(pthread_self(), name, sizeof name) == 0);
    assert(strcmp(name, "worker") == 0);
    return 0;
}
