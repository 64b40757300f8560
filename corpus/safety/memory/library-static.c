/*
about: strtok keeps its place in a static variable; two threads share it.
truth: [exits 0, error data-race, error assertion, error null-dereference]
expect: { check: { verdict: violated, rule: data-race, options: [--property, data-race] } }
*/
#include <pthread.h>
#include <string.h>

static char texts[2][4] = { "a b", "c d" };

static void *split(void *text) {
    strtok(text, " "); //! data-race
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, split, texts[0]);
    split(texts[1]);
    pthread_join(other, NULL);
    return 0;
}
