/*
about: As character-unlocked.c; the stream is held.
stdin: "12 apples\n7 pears\n"
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdio.h>


static void *work(void *unused) {
    flockfile(stdin);
    (void)getc_unlocked(stdin);
    funlockfile(stdin);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    (void)getchar();
    pthread_join(other, NULL);
    return 0;
}
