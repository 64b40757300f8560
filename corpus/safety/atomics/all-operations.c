/*
about: Two threads use every read-modify-write operation; the results do not depend on the order.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int sum, bits, mask = 15, parity;
static atomic_short small;
static _Atomic(unsigned char) byte = 254;
static _Atomic(char *) position;
static char text[8];

static void *work(void *argument) {
    int me = (int)(long)argument;
    atomic_fetch_add(&sum, 5);
    atomic_fetch_sub(&sum, 2);
    atomic_fetch_or(&bits, 1 << me);
    atomic_fetch_and(&mask, ~(1 << me));
    atomic_fetch_xor(&parity, 3);
    small += 2;
    byte++;
    atomic_fetch_add(&position, 2);
    return NULL;
}

int main(void) {
    position = text;
    pthread_t other;
    pthread_create(&other, NULL, work, (void *)1L);
    work((void *)0L);
    pthread_join(other, NULL);
    assert(sum == 6 && bits == 3 && mask == 12 && parity == 0);
    assert(small == 4 && byte == 0 && position == text + 4);
    return 0;
}
