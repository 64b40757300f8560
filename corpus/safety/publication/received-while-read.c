/*
about: Bytes of a pipe come into a buffer that the sender looks at without waiting for the receiver.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <unistd.h>

static int ends[2];
static char line[8];

static void *receive(void *unused) {
    if (read(ends[0], line, sizeof line) < 0) //! data-race
        return NULL;
    return unused;
}

int main(void) {
    pthread_t other;
    if (pipe(ends) != 0)
        return 1;
    pthread_create(&other, NULL, receive, NULL);
    if (write(ends[1], "hello", 5) != 5)
        return 1;
    int first = line[0]; //! data-race
    pthread_join(other, NULL);
    return first == 'j';
}
