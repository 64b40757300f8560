/*
about: As library-static.c, with the function that keeps its place where it is told.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <string.h>

static char texts[2][4] = { "a b", "c d" };

static void *split(void *text) {
    char *rest;
    char *first = strtok_r(text, " ", &rest);
    char *second = strtok_r(NULL, " ", &rest);
    assert(strlen(first) == 1 && strlen(second) == 1);
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, split, texts[0]);
    split(texts[1]);
    pthread_join(other, NULL);
    return 0;
}
