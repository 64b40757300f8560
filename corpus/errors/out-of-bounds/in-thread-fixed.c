/*
about: As in-thread.c, with the halves side by side.
truth: exits 8
expect: { run: exits 8 }
*/
#include <pthread.h>

enum { SIZE = 8 };
static int values[SIZE];

static void *fill(void *start) {
    int *from = start;
    for (int i = 0; i < SIZE / 2; i++)
        from[i] = 1;
    return NULL;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, fill, values);
    pthread_create(&second, NULL, fill, values + SIZE / 2);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    int sum = 0;
    for (int i = 0; i < SIZE; i++)
        sum += values[i];
    return sum;
}
