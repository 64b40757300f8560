/*
about: A thread that waits in read on an empty pipe is cancelled there; its cleanup handler runs.
truth: exits 1
expect: { run: exits 1 }
*/
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static int ends[2];
static int cleaned;

static void clean(void *unused) {
    (void)unused;
    cleaned = 1;
}

static void *reader(void *unused) {
    char byte;
    pthread_cleanup_push(clean, NULL);
    read(ends[0], &byte, 1);
    pthread_cleanup_pop(0);
    return unused;
}

int main(void) {
    pthread_t thread;
    void *result;
    pipe(ends);
    pthread_create(&thread, NULL, reader, NULL);
    pthread_cancel(thread);
    pthread_join(thread, &result);
    printf("%d %d\n", result == PTHREAD_CANCELED, cleaned);
    close(ends[0]);
    close(ends[1]);
    return cleaned;
}
