/*
about: A backtracking matcher for . * + ? ^ $ and classes, and a Thompson automaton over bits.
truth: exits 10
expect: { run: exits 10 }
*/
#include <stdio.h>
#include <string.h>

static int here(const char *p, const char *s);
static const char *unit(const char *p) {
    if (*p == '[') {
        while (*p != ']') p++;
        return p + 1;
    }
    return p + 1;
}
static int one(const char *p, char c) {
    if (!c) return 0;
    if (*p == '.') return 1;
    if (*p != '[') return *p == c;
    int negative = p[1] == '^', found = 0;
    for (p += 1 + negative; *p != ']'; p++)
        if (p[1] == '-' && p[2] != ']') {
            found |= c >= p[0] && c <= p[2];
            p += 2;
        } else found |= *p == c;
    return found != negative;
}
static int star(const char *p, const char *rest, const char *s, int least) {
    int n = 0;
    while (one(p, s[n])) n++;
    for (; n >= least; n--)
        if (here(rest, s + n)) return 1;
    return 0;
}
static int here(const char *p, const char *s) {
    if (!*p) return 1;
    if (*p == '$' && !p[1]) return !*s;
    const char *next = unit(p);
    if (*next == '*') return star(p, next + 1, s, 0);
    if (*next == '+') return star(p, next + 1, s, 1);
    if (*next == '?') return (one(p, *s) && here(next + 1, s + 1)) || here(next + 1, s);
    return one(p, *s) && here(next, s + 1);
}
static int match(const char *p, const char *s) {
    if (*p == '^') return here(p + 1, s);
    do
        if (here(p, s)) return 1;
    while (*s++);
    return 0;
}
static int automaton(const char *p, const char *s) {
    int n = (int)strlen(p);
    unsigned now = 1;
    for (int i = 0; i < n; i++)
        if (now >> i & 1 && p[i + 1] == '*') now |= 1u << (i + 2);
    for (; *s; s++) {
        unsigned next = 0;
        for (int i = 0; i < n; i++)
            if (now >> i & 1 && (p[i] == *s || p[i] == '.')) next |= 1u << (p[i + 1] == '*' ? i : i + 1);
        for (int i = 0; i < n; i++)
            if (next >> i & 1 && p[i + 1] == '*') next |= 1u << (i + 2);
        now = next;
    }
    return now >> n & 1;
}

int main(void) {
    const char *cases[][2] = {{"abc", "xabcx"}, {"^a.c$", "abc"}, {"a*b", "aaab"}, {"^a+b?c$", "aac"}, {"[0-9]+", "no digits"}, {"[^a-z]x", "Qx"}, {"^[a-c]*$", "abcd"}, {"colou?r", "color"}, {"x*$", "y"}, {"^$", ""}, {"(", "("}};
    int hits = 0;
    for (int i = 0; i < 11; i++) {
        int m = match(cases[i][0], cases[i][1]);
        printf("%s %s %d\n", cases[i][0], cases[i][1], m);
        hits += m;
    }
    printf("%d%d%d%d\n", automaton("a*b", "aab"), automaton("a.c", "abd"), automaton(".*x", "yyx"), automaton("ab*", "a"));
    return hits + automaton("a*", "aaaa");
}
