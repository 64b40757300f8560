/*
about: Weak definitions and references, aliases of functions and variables, hidden and used attributes.
truth: exits 21
expect: { run: exits 21 }
*/
#include <stdio.h>

int original(int x) { return x + 1; }
int other(int x) __attribute__((alias("original")));
int data = 7;
extern int same_data __attribute__((alias("data")));
__attribute__((weak)) int maybe(void) { return 11; }
__attribute__((weak)) extern int missing(void);
extern int missing_data __attribute__((weak));
__attribute__((visibility("hidden"))) int hidden = 3;
__attribute__((used)) static int kept = 4;
__attribute__((noinline, cold)) static int slow(void) { return kept; }
int common_symbol;
__attribute__((section("special"))) int placed = 6;

int main(void) {
    printf("%d %d\n", original(1), other(2));
    same_data += 2;
    printf("%d\n", data);
    printf("%d %d %d\n", maybe(), &missing == NULL, &missing_data == NULL);
    if (missing) printf("%d\n", missing());
    common_symbol = hidden + slow();
    printf("%d %d\n", common_symbol, placed);
    return maybe() + data + 1;
}
