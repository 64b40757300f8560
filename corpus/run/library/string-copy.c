/*
about: "string.h, copying and joining: memcpy to strxfrm, with the edges of each length."
truth: exits 22
expect: { run: exits 22 }
*/
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

int main(void) {
    char a[32], b[32];
    memset(a, '.', sizeof a);
    for (int n = 0; n < 12; n += 3) {
        memcpy(a + n, "abcdefghijkl", (size_t)n);
        printf("%.20s\n", a);
    }
    memmove(a + 2, a, 10);
    printf("%.16s\n", a);
    memmove(a, a + 3, 10);
    printf("%.16s\n", a);
    printf("%td\n", (char *)mempcpy(b, "xyz", 4) - b);
    char *stop = memccpy(b, "find:colon", ':', 10);
    printf("%td %.5s\n", stop - b, b);
    printf("%d\n", memccpy(b, "none", '!', 4) == NULL);
    puts(strcpy(a, "copy"));
    puts(strcat(a, "-cat"));
    puts(strncat(a, "-limited", 4));
    strncpy(b, "pad", 8);
    printf("%s %d %d\n", b, b[4], b[7]);
    strncpy(b, "toolongtext", 4);
    printf("%.4s\n", b);
    printf("%td %s\n", stpcpy(b, "end") - b, b);
    printf("%td\n", stpncpy(b, "ab", 6) - b);
    printf("%zu %s\n", strlcpy(b, "truncated", 5), b);
    printf("%zu %s\n", strlcat(b, "more", 8), b);
    char *d = strdup("duplicate"), *n = strndup("duplicate", 3);
    printf("%s %s\n", d, n);
    free(d);
    free(n);
    printf("%zu\n", strxfrm(b, "xfrm", sizeof b));
    bzero(b, 4);
    bcopy("bc", b, 2);
    printf("%s %d\n", b, bcmp(b, "bc", 3));
    memset(b, 0x1ff, 3);
    printf("%d\n", (unsigned char)b[2]);
    swab("badcfe", b, 6);
    printf("%.6s\n", b);
    return (int)strlen(a) + (int)strnlen("limited", 10) + (int)strnlen("limited", 3);
}
