/*
about: Two threads jump by a buffer each.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <setjmp.h>

static jmp_buf places[2];

static void back(int index) {
    longjmp(places[index], 1);
}

static void *work(void *unused) {
    if (!setjmp(places[1]))
        back(1);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    if (!setjmp(places[0]))
        back(0);
    pthread_join(other, NULL);
    return 0;
}
