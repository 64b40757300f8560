/*
about: Pipes, within a thread and between two; dup2 of the standard output; the end of a pipe.
truth: exits 55
expect: { run: exits 55 }
*/
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int numbers[2];

static void *produce(void *unused) {
    (void)unused;
    for (int i = 1; i <= 10; i++) write(numbers[1], &i, sizeof i);
    close(numbers[1]);
    return NULL;
}

int main(void) {
    int ends[2];
    char buffer[32];
    if (pipe(ends)) return 1;
    printf("%zd\n", write(ends[1], "through", 7));
    printf("%zd %.4s\n", read(ends[0], buffer, 4), buffer);
    printf("%zd %.3s\n", read(ends[0], buffer, sizeof buffer), buffer);
    printf("seek: %ld %s\n", (long)lseek(ends[0], 0, SEEK_SET), strerror(errno));

    fflush(stdout);
    int saved = dup(1);
    dup2(ends[1], 1);
    printf("captured");
    fflush(stdout);
    dup2(saved, 1);
    close(saved);
    long count = read(ends[0], buffer, sizeof buffer);
    printf("%ld %.*s\n", count, (int)count, buffer);
    close(ends[1]);
    printf("end: %zd\n", read(ends[0], buffer, sizeof buffer));
    close(ends[0]);

    signal(SIGPIPE, SIG_IGN);
    pipe(ends);
    close(ends[0]);
    printf("broken: %zd %s\n", write(ends[1], "x", 1), strerror(errno));
    close(ends[1]);

    pipe(numbers);
    pthread_t thread;
    pthread_create(&thread, NULL, produce, NULL);
    int sum = 0, number;
    while (read(numbers[0], &number, sizeof number) == sizeof number) sum += number;
    pthread_join(thread, NULL);
    printf("%d\n", sum);
    return sum;
}
