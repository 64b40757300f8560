/*
about: eventfd between threads, as a counter and as a semaphore; select on nothing as a way to sleep.
truth: exits 3
expect: { run: exits 3 }
*/
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/eventfd.h>
#include <sys/select.h>
#include <unistd.h>

static int events;

static void *signal_thrice(void *unused) {
    for (int i = 0; i < 3; i++) eventfd_write(events, 1);
    return unused;
}

int main(void) {
    eventfd_t value;
    int counter = eventfd(5, EFD_NONBLOCK);
    eventfd_write(counter, 7);
    eventfd_read(counter, &value);
    printf("%llu\n", (unsigned long long)value);
    printf("empty: %d %s\n", eventfd_read(counter, &value), strerror(errno));
    printf("short: %zd %s\n", read(counter, &value, 4), strerror(errno));
    close(counter);

    events = eventfd(0, EFD_SEMAPHORE);
    pthread_t thread;
    pthread_create(&thread, NULL, signal_thrice, NULL);
    int taken = 0;
    while (taken < 3) {
        eventfd_read(events, &value);
        taken += (int)value;
    }
    pthread_join(thread, NULL);
    close(events);

    struct timeval pause = {0, 1000};
    printf("%d %d\n", select(0, NULL, NULL, NULL, &pause), poll(NULL, 0, 1));
    printf("%lu\n", getauxval(AT_PAGESZ));
    return taken;
}
