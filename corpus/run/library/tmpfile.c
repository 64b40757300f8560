/*
about: tmpfile, ungetc, setvbuf, fflush, buffering modes and binary data.
truth: exits 10
expect: { run: exits 10 }
*/
#include <stdio.h>
#include <string.h>

int main(void) {
    setvbuf(stdout, NULL, _IONBF, 0);
    FILE *f = tmpfile();
    if (!f) return 1;
    static char buffer[16];
    setvbuf(f, buffer, _IOFBF, sizeof buffer);
    for (int i = 0; i < 256; i++) putc(i, f);
    rewind(f);
    int sum = 0, c;
    while ((c = getc(f)) != EOF) sum += c;
    printf("%d\n", sum);
    fseek(f, 100, SEEK_SET);
    c = getc(f);
    ungetc(c + 1, f);
    int back = getc(f), after = getc(f);
    printf("%d %d %d\n", c, back, after);
    fseek(f, 2, SEEK_CUR);
    printf("%ld\n", ftell(f));
    fclose(f);
    printf("unbuffered ");
    fputs("text\n", stdout);
    fflush(stdout);
    fflush(NULL);
    fprintf(stderr, "to stderr %d\n", 5);
    char two[2][4] = {{'a', 'b', 'c', '\n'}, {'d', 'e', 'f', '\n'}};
    return (int)fwrite(two, 4, 2, stdout) * 5;
}
