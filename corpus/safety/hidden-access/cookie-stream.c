/*
about: |
  Two threads write to streams of their own, which one function counts the lines of. It is called inside the action that
  writing is, so that clew does not see it interleaved, and says so.
truth: [exits 0, error data-race, error assertion]
expect: { check: { verdict: unknown } }
*/
#define _GNU_SOURCE
#include <assert.h>
#include <pthread.h>
#include <stdio.h>

static int lines;

static ssize_t count(void *cookie, const char *text, size_t size) {
    if (size > 0 && text[0] == 'l') {
        int before = lines;
        lines = before + 1;
    }
    return cookie == 0 ? (ssize_t)size : -1;
}

static void *print(void *unused) {
    FILE *stream = fopencookie(0, "w", (cookie_io_functions_t){ .write = count });
    fputs("line", stream);
    fclose(stream);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, print, 0);
    print(0);
    pthread_join(thread, 0);
    assert(lines == 2);
    return 0;
}
