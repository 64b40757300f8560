/*
about: The queens on boards up to seven by bit masks, and all of board six by backtracking arrays.
truth: exits 40
expect: { run: exits 40 }
*/
#include <stdio.h>

static int count(unsigned all, unsigned columns, unsigned left, unsigned right) {
    if (columns == all) return 1;
    int n = 0;
    for (unsigned open = all & ~(columns | left | right); open;) {
        unsigned bit = open & -open;
        open -= bit;
        n += count(all, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return n;
}
static int place(int row, int n, int *at) {
    if (row == n) {
        for (int i = 0; i < n; i++) putchar('1' + at[i]);
        putchar(' ');
        return 1;
    }
    int found = 0;
    for (at[row] = 0; at[row] < n; at[row]++) {
        int ok = 1;
        for (int i = 0; i < row && ok; i++) {
            int d = at[row] - at[i];
            ok = d != 0 && d != row - i && d != i - row;
        }
        if (ok) found += place(row + 1, n, at);
    }
    return found;
}

int main(void) {
    int at[6];
    printf("%d\n", place(0, 6, at));
    for (int n = 1; n < 6; n++) printf("%d ", count((1u << n) - 1, 0, 0, 0));
    int seven = count(127, 0, 0, 0);
    printf("%d\n", seven);
    return seven;
}
