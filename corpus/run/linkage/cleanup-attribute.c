/*
about: The cleanup attribute runs handlers in reverse order at the end of scopes, on return and on goto.
truth: exits 5
expect: { run: exits 5 }
*/
#include <stdio.h>
#include <stdlib.h>

static int closed;
static void done(int *n) {
    printf("close %d\n", *n);
    closed++;
}
static void release(char **p) {
    printf("free %s\n", *p);
    free(*p);
}
static int early(int n) {
    __attribute__((cleanup(done))) int a = n;
    if (n > 1) return a * 10;
    __attribute__((cleanup(done))) int b = n + 100;
    return a + b;
}

int main(void) {
    printf("%d\n", early(2));
    printf("%d\n", early(1));
    {
        __attribute__((cleanup(release))) char *text = malloc(8);
        snprintf(text, 8, "block");
        for (int i = 0; i < 2; i++) {
            __attribute__((cleanup(done))) int loop = i;
            if (i == 1) goto out;
        }
    }
out:
    puts("out");
    return closed;
}
