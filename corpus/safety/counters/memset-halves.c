/*
about: As memset.c; each thread has a half of the buffer.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <string.h>

static char buffer[8];

static void *clear(void *unused) {
    memset(buffer + 4, 0, 4);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, clear, NULL);
    int seen = buffer[3];
    pthread_join(other, NULL);
    return seen;
}
