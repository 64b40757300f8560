/*
about: A small sudoku by constraint masks and backtracking.
truth: exits 50
expect: { run: exits 50 }
*/
#include <stdio.h>

static int grid[81];
static unsigned rows[9], columns[9], boxes[9];
static int tries;

static void set(int at, int digit) {
    int bit = 1 << digit, r = at / 9, c = at % 9, b = r / 3 * 3 + c / 3;
    grid[at] = digit;
    rows[r] ^= bit, columns[c] ^= bit, boxes[b] ^= bit;
}
static unsigned open(int at) { return ~(rows[at / 9] | columns[at % 9] | boxes[at / 27 * 3 + at % 9 / 3]) & 0x3fe; }
static int solve(void) {
    int best = -1, fewest = 10;
    for (int i = 0; i < 81; i++)
        if (!grid[i]) {
            int n = __builtin_popcount(open(i));
            if (n < fewest) fewest = n, best = i;
            if (n <= 1) break;
        }
    if (best < 0) return 1;
    for (unsigned options = open(best); options; options &= options - 1) {
        int digit = __builtin_ctz(options);
        tries++;
        set(best, digit);
        if (solve()) return 1;
        set(best, digit);
        grid[best] = 0;
    }
    return 0;
}

int main(void) {
    const char *given = "53.678912672195348198342567859761423426853791713924856961537284287419.3534528617.";
    for (int i = 0; i < 81; i++)
        if (given[i] != '.') set(i, given[i] - '0');
    for (int i = 0; i < 81; i += 4) if (grid[i] && i % 3) { int d = grid[i]; set(i, d); grid[i] = 0; }
    printf("%d\n", solve());
    for (int i = 0; i < 81; i++) printf("%d%s", grid[i], i % 9 == 8 ? "\n" : "");
    int sum = 0;
    for (int i = 0; i < 9; i++) sum += grid[i * 10];
    printf("%d\n", tries);
    return sum;
}
