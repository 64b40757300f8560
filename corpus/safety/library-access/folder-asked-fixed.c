/*
about: As folder-asked.c, one after the other.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <unistd.h>

static char folder[16];

static void *work(void *unused) {
    getcwd(folder, sizeof folder);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    pthread_join(other, NULL);
    getcwd(folder, sizeof folder);
    return 0;
}
