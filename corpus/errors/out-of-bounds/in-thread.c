/*
about: Each of two threads fills its half, and the second half begins one too late.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <pthread.h>

enum { SIZE = 8 };
static int values[SIZE];

static void *fill(void *start) {
    int *from = start;
    for (int i = 0; i < SIZE / 2; i++)
        from[i] = 1; //! out-of-bounds
    return NULL;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, fill, values);
    pthread_create(&second, NULL, fill, values + SIZE / 2 + 1);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
