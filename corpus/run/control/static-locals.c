/*
about: Static locals keep their values; scopes shadow; block-scope externs and inline functions.
truth: exits 15
expect: { run: exits 15 }
*/
#include <stdio.h>

int shared = 5;
static int counter(void) {
    static int n = 10;
    return n++;
}
static const char *label(int i) {
    static char text[8];
    static const char *const names[] = {"zero", "one"};
    if (i < 2) return names[i];
    snprintf(text, sizeof text, "#%d", i);
    return text;
}
static inline int twice(int x) {
    static int times;
    times++;
    return x * 2 + times * 0 + (times > 100);
}
static int recursive(int n) {
    static int depth;
    int result = ++depth;
    if (n > 1) result += recursive(n - 1) * 10;
    depth--;
    return result;
}
inline int visible(int x) { return x + 1; }
extern int visible(int x);

int main(void) {
    counter();
    int second = counter();
    printf("%d\n", second + counter());
    printf("%s ", label(1));
    printf("%s\n", label(42));
    printf("%d\n", recursive(4));
    int shared = 1;
    {
        extern int shared;
        shared += 2;
        {
            int shared = 100;
            shared++;
            printf("%d\n", shared);
        }
        printf("%d\n", shared);
    }
    for (int shared = 0; shared < 2; shared++) printf("%d ", shared);
    printf("%d %d %d\n", shared, twice(4), visible(1));
    return counter() + 2;
}
