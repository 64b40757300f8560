/*
about: goto out of nested loops, backwards, into blocks, and for cleaning up.
truth: exits 18
expect: { run: exits 18 }
*/
#include <stdio.h>
#include <stdlib.h>

static int find(int target, int *row, int *column) {
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++)
            for (int k = 0; k < 3; k++)
                if (i * 31 + j * 7 + k == target) {
                    *row = i;
                    *column = j;
                    goto found;
                }
    return 0;
found:
    return 1;
}

static int steps(int fail_at) {
    int done = 0;
    char *a = malloc(10), *b = NULL, *c = NULL;
    if (fail_at == 1) goto free_a;
    done++;
    b = malloc(20);
    if (fail_at == 2) goto free_b;
    done++;
    c = malloc(30);
    if (fail_at == 3) goto free_c;
    done += 10;
free_c:
    free(c);
free_b:
    free(b);
free_a:
    free(a);
    return done;
}

int main(void) {
    int row, column;
    if (find(200, &row, &column)) printf("%d %d\n", row, column);
    printf("%d\n", find(9999, &row, &column));
    for (int i = 1; i <= 4; i++) printf("%d ", steps(i));
    putchar('\n');
    int n = 0;
again:
    if (n < 5) {
        n++;
        goto again;
    }
    goto inside;
    {
        n += 1000;
    inside:
        n += 13;
    }
    printf("%d\n", n);
    int i = 0;
loop: {
    int fresh = i * 2;
    if (fresh < 8) {
        i++;
        goto loop;
    }
    printf("%d\n", fresh);
}
    return n;
}
