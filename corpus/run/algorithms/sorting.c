/*
about: Six sorting algorithms give the same result on random, sorted and equal data.
truth: exits 6
expect: { run: exits 6 }
*/
#include <stdio.h>
#include <string.h>

enum { N = 20 };
static void insertion(int *a, int n) {
    for (int i = 1; i < n; i++) {
        int x = a[i], j = i;
        for (; j > 0 && a[j - 1] > x; j--) a[j] = a[j - 1];
        a[j] = x;
    }
}
static void quick(int *a, int n) {
    if (n < 2) return;
    int pivot = a[n / 2], i = 0, j = n - 1;
    while (i <= j) {
        while (a[i] < pivot) i++;
        while (a[j] > pivot) j--;
        if (i <= j) {
            int t = a[i];
            a[i++] = a[j];
            a[j--] = t;
        }
    }
    quick(a, j + 1);
    quick(a + i, n - i);
}
static void sift(int *a, int at, int n) {
    for (int child; (child = 2 * at + 1) < n; at = child) {
        if (child + 1 < n && a[child + 1] > a[child]) child++;
        if (a[at] >= a[child]) return;
        int t = a[at];
        a[at] = a[child];
        a[child] = t;
    }
}
static void heap(int *a, int n) {
    for (int i = n / 2 - 1; i >= 0; i--) sift(a, i, n);
    for (int i = n - 1; i > 0; i--) {
        int t = a[0];
        a[0] = a[i];
        a[i] = t;
        sift(a, 0, i);
    }
}
static void merge(int *a, int n) {
    if (n < 2) return;
    int left[N], h = n / 2, i = 0, j = h, k = 0;
    merge(a, h);
    merge(a + h, n - h);
    memcpy(left, a, (size_t)h * sizeof(int));
    while (i < h) a[k++] = j < n && a[j] < left[i] ? a[j++] : left[i++];
}
static void shell(int *a, int n) {
    for (int gap = n / 2; gap; gap /= 2)
        for (int i = gap; i < n; i++)
            for (int j = i - gap; j >= 0 && a[j] > a[j + gap]; j -= gap) {
                int t = a[j];
                a[j] = a[j + gap];
                a[j + gap] = t;
            }
}
static void radix(int *a, int n) {
    int b[N], *from = a, *to = b;
    for (int shift = 0; shift < 16; shift += 4) {
        int count[17] = {0};
        for (int i = 0; i < n; i++) count[(from[i] >> shift & 15) + 1]++;
        for (int d = 0; d < 16; d++) count[d + 1] += count[d];
        for (int i = 0; i < n; i++) to[count[from[i] >> shift & 15]++] = from[i];
        int *t = from;
        from = to;
        to = t;
    }
}

int main(void) {
    void (*const sorts[])(int *, int) = {insertion, quick, heap, merge, shell, radix};
    int good = 0;
    for (int s = 0; s < 6; s++) {
        int ok = 1;
        for (int kind = 0; kind < 3; kind++) {
            int a[N];
            unsigned seed = 7, hash = 0;
            for (int i = 0; i < N; i++) a[i] = kind == 0 ? (int)((seed = seed * 48271 % 2147483647) & 0xfff) : kind == 1 ? i : 5;
            sorts[s](a, N);
            for (int i = 0; i < N; i++) hash = hash * 31 + (unsigned)a[i];
            for (int i = 1; i < N; i++) ok &= a[i - 1] <= a[i];
            printf("%u ", hash);
        }
        putchar('\n');
        good += ok;
    }
    return good;
}
