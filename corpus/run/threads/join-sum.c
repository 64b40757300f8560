/*
about: Threads that each compute a part; join gives their results.
truth: exits 45
expect: { run: exits 45 }
*/
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>

struct part { int low, high; long sum; };
static void *work(void *argument) {
    struct part *p = argument;
    for (int i = p->low; i < p->high; i++) p->sum += i;
    return (void *)(intptr_t)(p->high - p->low);
}

int main(void) {
    pthread_t threads[3];
    struct part parts[3] = {{0, 10, 0}, {10, 25, 0}, {25, 45, 0}};
    for (int i = 0; i < 3; i++)
        if (pthread_create(&threads[i], NULL, work, &parts[i])) return 1;
    long sum = 0;
    intptr_t count = 0;
    for (int i = 0; i < 3; i++) {
        void *result;
        if (pthread_join(threads[i], &result)) return 2;
        count += (intptr_t)result;
        sum += parts[i].sum;
    }
    printf("%ld %ld\n", sum, (long)count);
    return (int)count;
}
