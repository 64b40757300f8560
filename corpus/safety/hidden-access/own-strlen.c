/*
about: A strlen of the program's own, called inside an action of the library, that keeps to what it is given.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdio.h>

/* Of this program; the library calls it when it prints. */
size_t strlen(const char *text) {
    size_t length = 0;
    while (text[length]) {
        length++;
    }
    return length;
}

static void *run(void *unused) {
    fputs("a", stdout);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    fputs("b", stdout);
    pthread_join(thread, 0);
    return 0;
}
