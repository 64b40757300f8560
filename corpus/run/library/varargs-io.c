/*
about: vfprintf, vprintf, vsprintf, vsscanf, vfscanf and freopen through functions of our own.
truth: exits 12
expect: { run: exits 12 }
*/
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static int log_to(FILE *f, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = fprintf(f, "[log] ") + vfprintf(f, format, list);
    va_end(list);
    return n;
}
static int say(const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vprintf(format, list);
    va_end(list);
    return n;
}
static int into(char *to, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vsprintf(to, format, list);
    va_end(list);
    return n;
}
static int parse(const char *text, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vsscanf(text, format, list);
    va_end(list);
    return n;
}
static int parse_file(FILE *f, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vfscanf(f, format, list);
    va_end(list);
    return n;
}

int main(void) {
    printf("%d\n", log_to(stdout, "%s %d %.2f\n", "entry", 7, 0.5));
    printf("%d\n", say("%c%c%c\n", 'a', 'b', 'c'));
    char text[40];
    printf("%d ", into(text, "%05d|%-5s|%x", 42, "ab", 255));
    puts(text);
    int a, b;
    char word[10];
    printf("%d ", parse("12-x7 word", "%d-x%d %9s", &a, &b, word));
    printf("%d %d %s\n", a, b, word);
    FILE *f = fopen("clew-varargs.txt", "w+");
    log_to(f, "%d %d\n", 3, 4);
    rewind(f);
    printf("%d ", parse_file(f, "[log] %d %d", &a, &b));
    printf("%d %d\n", a, b);
    f = freopen("clew-varargs.txt", "r", f);
    int c, count = 0;
    while ((c = fgetc(f)) != EOF) count++;
    printf("%d\n", count);
    fclose(f);
    remove("clew-varargs.txt");
    return a * b;
}
