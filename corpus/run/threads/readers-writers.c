/*
about: "A read-write lock: writers add, readers see whole updates only."
truth: exits 30
expect: { run: exits 30 }
*/
#include <pthread.h>
#include <stdio.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int a, b, torn;

static void *writer(void *argument) {
    int by = *(int *)argument;
    for (int i = 0; i < 5; i++) {
        pthread_rwlock_wrlock(&lock);
        a += by;
        b += by;
        pthread_rwlock_unlock(&lock);
    }
    return NULL;
}
static void *reader(void *argument) {
    int *bad = argument;
    for (int i = 0; i < 5; i++) {
        pthread_rwlock_rdlock(&lock);
        *bad += a != b;
        pthread_rwlock_unlock(&lock);
    }
    return NULL;
}

int main(void) {
    pthread_t t[4];
    int by[2] = {2, 4}, bad[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        pthread_create(&t[i], NULL, writer, &by[i]);
        pthread_create(&t[i + 2], NULL, reader, &bad[i]);
    }
    for (int i = 0; i < 4; i++) pthread_join(t[i], NULL);
    torn = bad[0] + bad[1];
    printf("%d %d %d\n", a, b, torn);
    printf("%d ", pthread_rwlock_rdlock(&lock));
    printf("%d ", pthread_rwlock_tryrdlock(&lock));
    printf("%d\n", pthread_rwlock_trywrlock(&lock) != 0);
    pthread_rwlock_unlock(&lock);
    pthread_rwlock_unlock(&lock);
    pthread_rwlock_destroy(&lock);
    return a;
}
