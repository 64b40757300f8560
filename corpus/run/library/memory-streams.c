/*
about: open_memstream, fmemopen, formatted output into memory and reading it back.
truth: exits 34
expect: { run: exits 34 }
*/
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *text = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&text, &size);
    for (int i = 0; i < 5; i++) fprintf(f, "%d:%s;", i, i % 2 ? "odd" : "even");
    fflush(f);
    printf("%zu %s\n", size, text);
    fputc('!', f);
    fclose(f);
    printf("%zu %s\n", size, text);
    FILE *in = fmemopen(text, size, "r");
    int n;
    char word[8];
    while (fscanf(in, "%d:%7[a-z];", &n, word) == 2) printf("%s%d ", word, n);
    putchar('\n');
    fclose(in);
    char out[16];
    memset(out, '#', sizeof out);
    FILE *to = fmemopen(out, sizeof out, "w");
    fprintf(to, "%d", 12345);
    fclose(to);
    puts(out);
    char *made = NULL;
    int length = asprintf(&made, "%s-%03d", "made", 7);
    printf("%d %s\n", length, made);
    free(made);
    int result = (int)size;
    free(text);
    return result;
}
