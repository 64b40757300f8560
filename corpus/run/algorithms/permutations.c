/*
about: Permutations in order, combinations by bit tricks, Gray codes, subsets with a given sum.
truth: exits 120
expect: { run: exits 120 }
*/
#include <stdio.h>

static int next_permutation(char *a, int n) {
    int i = n - 2;
    while (i >= 0 && a[i] >= a[i + 1]) i--;
    if (i < 0) return 0;
    int j = n - 1;
    while (a[j] <= a[i]) j--;
    char t = a[i];
    a[i] = a[j], a[j] = t;
    for (int l = i + 1, r = n - 1; l < r; l++, r--) t = a[l], a[l] = a[r], a[r] = t;
    return 1;
}

int main(void) {
    char word[] = "abcde";
    int n = 0;
    unsigned hash = 0;
    do {
        n++;
        hash = hash * 31 + (unsigned)word[2];
        if (n % 24 == 1) puts(word);
    } while (next_permutation(word, 5));
    printf("%d %u\n", n, hash);
    char repeated[] = "aabb";
    int m = 0;
    do m++; while (next_permutation(repeated, 4));
    printf("%d\n", m);
    for (unsigned v = 7; v < 64;) {
        printf("%x ", v);
        unsigned low = v & -v, up = v + low;
        v = (((v ^ up) >> 2) / low) | up;
    }
    putchar('\n');
    for (unsigned i = 0; i < 16; i++) printf("%u ", i ^ i >> 1);
    putchar('\n');
    const int items[] = {3, 34, 4, 12, 5, 2};
    for (unsigned s = 0; s < 64; s++) {
        int sum = 0;
        for (int i = 0; i < 6; i++) sum += s >> i & 1 ? items[i] : 0;
        if (sum == 9) printf("%x ", s);
    }
    putchar('\n');
    return n;
}
