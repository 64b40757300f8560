/*
about: "regcomp and regexec: groups, classes, anchors, alternatives, case, errors."
truth: exits 5
expect: { run: exits 5 }
*/
#include <regex.h>
#include <stdio.h>

static int matches(const char *pattern, const char *text, int flags) {
    regex_t r;
    if (regcomp(&r, pattern, flags) != 0) {
        printf("bad pattern %s\n", pattern);
        return 0;
    }
    regmatch_t m[4];
    int ok = regexec(&r, text, 4, m, 0) == 0;
    printf("%s ~ %s: %d", text, pattern, ok);
    for (int i = 0; ok && i < 4 && m[i].rm_so >= 0; i++) printf(" [%.*s]", (int)(m[i].rm_eo - m[i].rm_so), text + m[i].rm_so);
    putchar('\n');
    regfree(&r);
    return ok;
}

int main(void) {
    int n = 0;
    n += matches("^([a-z]+)-([0-9]+)$", "abc-123", REG_EXTENDED);
    n += matches("(a|ab)(c|bcd)", "xabcd", REG_EXTENDED);
    n += matches("x*y{2}", "zxxyy", REG_EXTENDED);
    n += matches("HELLO", "say hello", REG_ICASE);
    n += matches("[[:digit:]]\\{3\\}", "12-456", 0);
    n += matches("^$", "no", 0);
    n += matches("([", "x", REG_EXTENDED);
    return n;
}
