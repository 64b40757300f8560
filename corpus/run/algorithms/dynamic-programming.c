/*
about: Longest common subsequence, edit distance, knapsack, coin change, matrix chains.
truth: exits 54
expect: { run: exits 54 }
*/
#include <limits.h>
#include <stdio.h>
#include <string.h>

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

int main(void) {
    const char *a = "intention", *b = "execution";
    int n = (int)strlen(a), m = (int)strlen(b), lcs[16][16] = {0}, edit[16][16];
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= m; j++) {
            if (i && j) lcs[i][j] = a[i - 1] == b[j - 1] ? lcs[i - 1][j - 1] + 1 : most(lcs[i - 1][j], lcs[i][j - 1]);
            edit[i][j] = i == 0 ? j : j == 0 ? i : least(edit[i - 1][j - 1] + (a[i - 1] != b[j - 1]), 1 + least(edit[i - 1][j], edit[i][j - 1]));
        }
    char common[16];
    int at = lcs[n][m];
    common[at] = 0;
    for (int i = n, j = m; i && j;)
        if (a[i - 1] == b[j - 1]) common[--at] = a[--i], j--;
        else if (lcs[i - 1][j] >= lcs[i][j - 1]) i--;
        else j--;
    printf("%s %d %d\n", common, lcs[n][m], edit[n][m]);
    const int weight[] = {5, 3, 4, 2, 6}, value[] = {10, 7, 8, 3, 13};
    int best[16] = {0};
    for (int i = 0; i < 5; i++)
        for (int w = 15; w >= weight[i]; w--) best[w] = most(best[w], best[w - weight[i]] + value[i]);
    printf("%d\n", best[15]);
    const int coins[] = {1, 5, 12, 25};
    int ways[61] = {1}, fewest[61] = {0};
    for (int c = 0; c < 4; c++)
        for (int s = coins[c]; s <= 60; s++) ways[s] += ways[s - coins[c]];
    for (int s = 1; s <= 60; s++) {
        fewest[s] = INT_MAX;
        for (int c = 0; c < 4; c++)
            if (coins[c] <= s) fewest[s] = least(fewest[s], fewest[s - coins[c]] + 1);
    }
    printf("%d %d %d\n", ways[60], fewest[60], fewest[41]);
    const int size[] = {10, 30, 5, 60, 8};
    int cost[4][4] = {{0}};
    for (int length = 1; length < 4; length++)
        for (int i = 0; i + length < 4; i++) {
            int j = i + length;
            cost[i][j] = INT_MAX;
            for (int k = i; k < j; k++) cost[i][j] = least(cost[i][j], cost[i][k] + cost[k + 1][j] + size[i] * size[k + 1] * size[j + 1]);
        }
    printf("%d\n", cost[0][3]);
    return edit[n][m] * 10 + fewest[60];
}
