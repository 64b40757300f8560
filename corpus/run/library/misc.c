/*
about: a64l, l64a, ffs, getsubopt, fnmatch, basename, dirname, ecvt and gcvt.
truth: exits 101
expect: { run: exits 101 }
*/
#define _GNU_SOURCE
#include <fnmatch.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

int main(void) {
    printf("%ld %s\n", a64l("./0z"), l64a(123456));
    printf("%d %d %d\n", ffs(0x50), ffsl(1L << 40), ffsll(0));
    printf("%d %d %d\n", fnmatch("*.c", "file.c", 0), fnmatch("[a-c]?", "bz", 0), fnmatch("*.h", "file.c", 0) != 0);
    printf("%d\n", fnmatch("*", "a/b", FNM_PATHNAME) != 0);
    char a[] = "/usr/lib/x", b[] = "/usr/lib/x";
    printf("%s %s\n", basename(a), dirname(b));
    char options[] = "ro,size=12,bad", *at = options, *value;
    char *const names[] = {"ro", "size", NULL};
    while (*at) {
        int i = getsubopt(&at, names, &value);
        printf("%d %s;", i, i >= 0 && value ? value : "-");
    }
    putchar('\n');
    int decimal, sign;
    printf("%s %d %d\n", ecvt(3.14159, 4, &decimal, &sign), 0, 0);
    char text[20];
    printf("%s\n", gcvt(0.00025, 3, text));
    return 101;
}
