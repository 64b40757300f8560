/*
about: A function of the program's own is called inside an action of the library, by the only thread.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#define _GNU_SOURCE
#include <assert.h>
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
    print(0);
    print(0);
    assert(lines == 2);
    return 0;
}
