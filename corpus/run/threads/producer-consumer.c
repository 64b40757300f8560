/*
about: A bounded buffer with two condition variables; the sum of what was consumed is fixed.
truth: exits 78
expect: { run: exits 78 }
*/
#include <pthread.h>
#include <stdio.h>

enum { SIZE = 3, ITEMS = 12 };
static int buffer[SIZE], count, in, out;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t not_full = PTHREAD_COND_INITIALIZER, not_empty = PTHREAD_COND_INITIALIZER;

static void *produce(void *argument) {
    (void)argument;
    for (int i = 1; i <= ITEMS; i++) {
        pthread_mutex_lock(&lock);
        while (count == SIZE) pthread_cond_wait(&not_full, &lock);
        buffer[in] = i;
        in = (in + 1) % SIZE;
        count++;
        pthread_cond_signal(&not_empty);
        pthread_mutex_unlock(&lock);
    }
    return NULL;
}

int main(void) {
    pthread_t producer;
    pthread_create(&producer, NULL, produce, NULL);
    int sum = 0, ordered = 1, last = 0;
    for (int i = 0; i < ITEMS; i++) {
        pthread_mutex_lock(&lock);
        while (count == 0) pthread_cond_wait(&not_empty, &lock);
        int item = buffer[out];
        out = (out + 1) % SIZE;
        count--;
        pthread_cond_signal(&not_full);
        pthread_mutex_unlock(&lock);
        ordered &= item == last + 1;
        last = item;
        sum += item;
    }
    pthread_join(producer, NULL);
    printf("%d %d %d\n", sum, ordered, count);
    return sum;
}
