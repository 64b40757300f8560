/*
about: A name is printed once the thread that writes a letter of it has been joined.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdio.h>

static char name[] = "clew";

static void *rename_it(void *unused) {
    name[1] = 'h';
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, rename_it, NULL);
    pthread_join(other, NULL);
    printf("%s\n", name);
    return 0;
}
