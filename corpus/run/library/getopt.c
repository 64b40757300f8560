/*
about: getopt_long with short and long options, attached and separate values, and what is left over.
truth: exits 13
args: [-a, -b, value, -cattached, --long=7, file1, --flag, --, -z]
expect: { run: exits 13 }
*/
#define _GNU_SOURCE
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    int flag = 0, number = 0, c, index = 0, seen = 0;
    const struct option options[] = {{"long", required_argument, NULL, 'l'}, {"flag", no_argument, &flag, 5}, {0}};
    while ((c = getopt_long(argc, argv, "ab:c::", options, &index)) != -1) {
        seen++;
        switch (c) {
        case 'a': puts("a"); break;
        case 'b': printf("b %s\n", optarg); break;
        case 'c': printf("c %s\n", optarg ? optarg : "-"); break;
        case 'l': number = atoi(optarg); break;
        case 0: printf("flag %s\n", options[index].name); break;
        default: puts("?");
        }
    }
    for (int i = optind; i < argc; i++) printf("rest %s\n", argv[i]);
    char *other[] = {"program", "-xq", "-y", "plain", NULL};
    optind = 1;
    opterr = 0;
    while ((c = getopt(4, other, "+xy")) != -1) printf("%c%c ", c, c == '?' ? optopt : '-');
    printf("%d\n", optind);
    printf("%d %d %d\n", seen, flag, number);
    return seen + flag + number - 4;
}
