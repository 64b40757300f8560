/*
about: "string.h, searching and comparing: strchr to strcasestr, memmem, strspn, strtok, strsep."
truth: exits 31
expect: { run: exits 31 }
*/
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

static int sign(int x) { return (x > 0) - (x < 0); }

int main(void) {
    const char *text = "the cat sat on the mat";
    printf("%td %td\n", strchr(text, 'a') - text, strrchr(text, 'a') - text);
    printf("%d %td\n", strchr(text, 'z') == NULL, strchr(text, 0) - text);
    printf("%td %td\n", strstr(text, "sat") - text, strstr(text, "the m") - text);
    printf("%d %td\n", strstr(text, "dog") == NULL, strstr(text, "") - text);
    printf("%td\n", strcasestr(text, "MAT") - text);
    printf("%td %td\n", strchrnul(text, 'o') - text, strchrnul(text, 'q') - text);
    printf("%zu %zu\n", strspn(text, "eht"), strcspn(text, "sm"));
    printf("%s\n", strpbrk(text, "ns"));
    printf("%td %td\n", (char *)memchr(text, 's', 22) - text, (char *)memrchr(text, 't', 10) - text);
    printf("%td %d\n", (char *)memmem(text, 22, "on", 2) - text, memmem(text, 10, "mat", 3) == NULL);
    printf("%d %d %d\n", sign(strcmp("abc", "abd")), sign(strcmp("abc", "ab")), strcmp("", ""));
    printf("%d %d\n", sign(strncmp("abcd", "abxx", 2)), sign(strncmp("abcd", "abxx", 3)));
    printf("%d %d\n", strcasecmp("HeLLo", "hEllO"), sign(strncasecmp("ABx", "aby", 3)));
    printf("%d %d\n", sign(memcmp("\xff", "\x01", 1)), sign(strcmp("\xff", "\x01")));
    printf("%d\n", sign(strcoll("a", "b")));
    printf("%d %d %d\n", sign(strverscmp("file9", "file10")), sign(strverscmp("1.05", "1.5")), strverscmp("x", "x"));
    char line[] = ",a,,bb;c,";
    int fields = 0;
    for (char *t = strtok(line, ",;"); t; t = strtok(NULL, ",;")) printf("[%s]", t), fields++;
    putchar('\n');
    char other[] = ",a,,bb;c,", *rest = other, *t;
    while ((t = strsep(&rest, ",;"))) printf("[%s]", t), fields++;
    putchar('\n');
    char third[] = "k=v&x=y", *outer, *inner;
    for (char *p = strtok_r(third, "&", &outer); p; p = strtok_r(NULL, "&", &outer))
        for (char *q = strtok_r(p, "=", &inner); q; q = strtok_r(NULL, "=", &inner)) printf("<%s>", q), fields++;
    putchar('\n');
    printf("%s %s\n", strerror(0), strerror(2));
    printf("%s\n", basename("/usr/lib/x.so"));
    return fields + (int)strcspn(text, "!") - 4;
}
