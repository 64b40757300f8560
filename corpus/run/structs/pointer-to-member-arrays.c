/*
about: Arrays of arrays, pointers to arrays, pointers into the middle, pointer differences and comparisons.
truth: exits 94
expect: { run: exits 94 }
*/
#include <stddef.h>
#include <stdio.h>

static int sum_rows(int rows, const int (*m)[4]) {
    int s = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 4; j++) s += m[i][j] * (i + 1);
    return s;
}
static void fill(int m[static 3][4]) {
    for (int *p = &m[0][0], *end = &m[2][4]; p < end; p++) *p = (int)(p - &m[0][0]);
}
typedef int row[4];
static row *second(row *m) { return m + 1; }

int main(void) {
    int m[3][4];
    fill(m);
    printf("%d %d\n", sum_rows(3, (const int(*)[4])m), (*second(m))[2]);
    int (*p)[4] = m, (*whole)[3][4] = &m;
    p++;
    printf("%d %d %d %zu %zu\n", **p, (*p)[3], (*whole)[2][1], sizeof *p, sizeof *whole);
    ptrdiff_t rows = &m[2] - &m[0], cells = &m[2][1] - &m[0][3];
    printf("%td %td\n", rows, cells);
    char text[] = "pointer";
    char *left = text, *right = text + sizeof text - 2;
    while (left < right) {
        char t = *left;
        *left++ = *right;
        *right-- = t;
    }
    puts(text);
    printf("%c %c %c\n", 2 [text], *(3 + text), *&text[4]);
    int *cells_by_row[3] = {m[2], m[0], m[1]};
    int **pp = cells_by_row;
    printf("%d %d\n", *(*(pp + 2) + 3), pp[0][-1]);
    int three[2][3][2] = {{{1, 2}, {3, 4}, {5, 6}}, {{7, 8}, {9, 10}, {11, 12}}};
    int *flat = (int *)three;
    printf("%d %d %zu\n", flat[9], three[1][0][1], sizeof three[0]);
    return sum_rows(3, (const int(*)[4])m) % 100 + 30;
}
