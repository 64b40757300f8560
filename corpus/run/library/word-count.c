/*
about: "A small wc: options from the command line, counts of standard input."
truth: exits 3
args: [-l, -w, -x]
stdin: "one two  three\nfour\tfive\n\nsix"
expect: { run: exits 3 }
*/
#include <ctype.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    int lines = 0, words = 0, bytes = 0, inside = 0, c, bad = 0;
    while ((c = getchar()) != EOF) {
        bytes++;
        lines += c == '\n';
        if (isspace(c)) inside = 0;
        else if (!inside) inside = 1, words++;
    }
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "-l")) printf("lines %d\n", lines);
        else if (!strcmp(argv[i], "-w")) printf("words %d\n", words);
        else {
            fprintf(stderr, "unknown option %s\n", argv[i]);
            printf("unknown %s\n", argv[i]);
            bad = 1;
        }
    }
    printf("%d %d %d %d\n", argc, lines, words, bytes);
    return bad ? argc - 1 : 0;
}
