/*
about: Two threads write several words each while they hold the stream; the lines do not mix.
truth: exits 0
expect: { run: exits 0 }
*/
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static FILE *shared;

static void *writer(void *argument) {
    for (int line = 0; line < 3; line++) {
        flockfile(shared);
        for (int word = 0; word < 4; word++) fprintf(shared, "%s", (const char *)argument);
        putc('\n', shared);
        funlockfile(shared);
    }
    return NULL;
}

int main(void) {
    shared = tmpfile();
    pthread_t a, b;
    pthread_create(&a, NULL, writer, "a");
    pthread_create(&b, NULL, writer, "b");
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    rewind(shared);
    char line[16];
    int lines = 0, mixed = 0;
    while (fgets(line, sizeof line, shared)) {
        lines++;
        mixed += strcmp(line, "aaaa\n") && strcmp(line, "bbbb\n");
    }
    fclose(shared);
    printf("%d lines, %d mixed\n", lines, mixed);
    return lines - 6 + mixed;
}
