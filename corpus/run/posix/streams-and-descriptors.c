/*
about: Streams over descriptors; fdopen, fileno, freopen, mkstemp, dprintf, fopencookie, buffering that write shows.
truth: exits 9
expect: { run: exits 9 }
*/
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static ssize_t show(void *cookie, const char *bytes, size_t size) {
    ++*(int *)cookie;
    if (size) printf("[%.*s]", (int)size, bytes);
    return size;
}

int main(void) {
    char name[] = "/tmp/clew-corpus-XXXXXX", buffer[64];
    int fd = mkstemp(name);
    FILE *f = fdopen(fd, "r+");
    printf("%d\n", fileno(f) == fd);
    fputs("one\ntwo\nthree\n", f);
    printf("not yet: %ld\n", (long)lseek(fd, 0, SEEK_END));
    fflush(f);
    printf("now: %ld\n", (long)lseek(fd, 0, SEEK_END));
    rewind(f);
    while (fgets(buffer, sizeof buffer, f)) printf("%zu ", strlen(buffer));
    printf("%d\n", feof(f) != 0);
    dprintf(fd, "four %d\n", 4);
    f = freopen(name, "r", f);
    int lines = 0, c;
    while ((c = getc(f)) != EOF) lines += c == '\n';
    printf("%d lines\n", lines);
    printf("%d\n", fputc('x', f) == EOF && ferror(f));
    fclose(f);
    unlink(name);

    int calls = 0;
    f = fopencookie(&calls, "w", (cookie_io_functions_t){ .write = show });
    setvbuf(f, NULL, _IONBF, 0);
    fprintf(f, "x=%d", 5);
    fputs("y", f);
    fclose(f);
    printf(" %d\n", calls > 1);

    flockfile(stdout);
    putchar_unlocked('l');
    printf("ocked, %d\n", ftrylockfile(stdout));
    funlockfile(stdout);
    funlockfile(stdout);

    fputs("second\n", stdout);
    write(1, "first\n", 6);
    return lines + 5;
}
