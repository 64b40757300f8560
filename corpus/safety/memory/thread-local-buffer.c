/*
about: As static-buffer.c, with a buffer for each thread.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static const char *name_of(int number) {
    static _Thread_local char name[2];
    name[0] = (char)('a' + number);
    return name;
}

static void *use(void *argument) {
    int number = (int)(long)argument;
    const char *name = name_of(number);
    assert(name[0] == 'a' + number);
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, use, (void *)1L);
    use((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
