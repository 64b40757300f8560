/*
about: One buffer for both sides of two pipes. Who has received something may use it, and is waited for.
truth: [exits 0]
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <sys/uio.h>
#include <unistd.h>

static int there[2], back[2];
static char line[8] = "hello";

static void *answer(void *unused) {
    char first[2];
    struct iovec parts[] = {{first, sizeof first}, {line, sizeof line}};
    if (readv(there[0], parts, 2) != 5)
        return NULL;
    line[0]++;
    if (write(back[1], line, 1) != 1)
        return NULL;
    line[1]++;
    return unused;
}

int main(void) {
    pthread_t other;
    char got;
    if (pipe(there) != 0 || pipe(back) != 0)
        return 1;
    pthread_create(&other, NULL, answer, NULL);
    if (write(there[1], line, 5) != 5 || read(back[0], &got, 1) != 1)
        return 1;
    if (got != line[0])
        return 2;
    pthread_join(other, NULL);
    return got == 'm' && line[1] == 'm' ? 0 : 3;
}
