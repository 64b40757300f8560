/*
about: "Deep, mutual and nested recursion: Ackermann, Hanoi, parity, McCarthy's 91, partitions."
truth: exits 125
expect: { run: exits 125 }
*/
#include <stdio.h>

static unsigned ackermann(unsigned m, unsigned n) {
    if (m == 0) return n + 1;
    if (n == 0) return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}
static int is_odd(int n);
static int is_even(int n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(int n) { return n == 0 ? 0 : is_even(n - 1); }
static int moves;
static void hanoi(int n, char from, char to, char spare) {
    if (n == 0) return;
    hanoi(n - 1, from, spare, to);
    if (++moves <= 5) printf("%c->%c ", from, to);
    hanoi(n - 1, spare, to, from);
}
static int mccarthy(int n) { return n > 100 ? n - 10 : mccarthy(mccarthy(n + 11)); }
static int partitions(int n, int largest) {
    if (n == 0) return 1;
    int sum = 0;
    for (int part = largest < n ? largest : n; part > 0; part--) sum += partitions(n - part, part);
    return sum;
}
static int hofstadter_m(int n);
static int hofstadter_f(int n) { return n == 0 ? 1 : n - hofstadter_m(hofstadter_f(n - 1)); }
static int hofstadter_m(int n) { return n == 0 ? 0 : n - hofstadter_f(hofstadter_m(n - 1)); }
static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }

int main(void) {
    printf("%u %u\n", ackermann(2, 3), ackermann(3, 2) * 2 + 3);
    printf("%d %d\n", is_even(300), is_odd(301));
    hanoi(6, 'a', 'c', 'b');
    printf("%d\n", moves);
    printf("%d %d\n", mccarthy(95), partitions(12, 12));
    printf("%d %d\n", hofstadter_f(9), hofstadter_m(9));
    printf("%d\n", depth(1000));
    return (int)(ackermann(2, 3) + ackermann(3, 3) + 55);
}
