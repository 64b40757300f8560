/*
about: Reading standard input with fgets, scanf, getchar, ungetc and to the end of file.
truth: exits 47
stdin: "first line\n12 30 5\n\nlast without newline"
expect: { run: exits 47 }
*/
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[64];
    if (!fgets(line, sizeof line, stdin)) return 1;
    printf("[%zu] %s", strlen(line), line);
    int a, b, c;
    printf("%d ", scanf("%d%d", &a, &b));
    printf("%d %d\n", a, b);
    printf("%d ", scanf("%d", &c));
    printf("%d\n", c);
    int ch = getchar();
    printf("%d\n", ch);
    ungetc('X', stdin);
    ch = getc(stdin);
    printf("%c\n", ch);
    printf("%d\n", fgetc(stdin));
    if (!fgets(line, 5, stdin)) return 2;
    printf("<%s>\n", line);
    int rest = 0;
    while ((ch = getchar()) != EOF) {
        putchar(ch);
        rest++;
    }
    printf("\n%d %d %d\n", rest, feof(stdin) != 0, ferror(stdin));
    printf("%d %d\n", getchar(), fgets(line, sizeof line, stdin) == NULL);
    clearerr(stdin);
    printf("%d\n", feof(stdin));
    return a + b + c;
}
