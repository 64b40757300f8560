/*
about: puts, putchar, fputs, fputc, putc, fwrite, write and printf interleaved on both streams.
truth: exits 11
expect: { run: exits 11 }
*/
#include <stdio.h>
#include <unistd.h>

int main(void) {
    puts("puts");
    putchar('p');
    putc('c', stdout);
    fputc('\n', stdout);
    fputs("fputs\n", stdout);
    fwrite("fwrite\n", 1, 7, stdout);
    printf("%s", "printf\n");
    fprintf(stdout, "%d%%\n", 50);
    fflush(stdout);
    if (write(1, "write\n", 6) != 6) return 1;
    fprintf(stderr, "error %d\n", 1);
    putchar_unlocked('u');
    putchar('\n');
    fflush(stdout);
    dprintf(1, "dprintf %d\n", 3);
    printf("%d %d\n", fileno(stdout), fileno(stderr));
    int put = putchar('A');
    printf("%d\n", put);
    return printf("ten chars\n") + 1;
}
