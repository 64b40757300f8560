/*
about: "printf of integers: every length, flag, width, precision and base."
truth: exits 40
expect: { run: exits 40 }
*/
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>

int main(void) {
    int values[] = {0, 7, -7, 12345, -2147483647 - 1};
    for (int i = 0; i < 5; i++) {
        int v = values[i];
        printf("[%d] [%5d] [%-5d] [%05d] [%+d] [% d] [%.3d] [%8.3d] [%-8.3d] [%.0d]\n", v, v, v, v, v, v, v, v, v, v);
        printf("[%u] [%o] [%x] [%X] [%#o] [%#x] [%#X] [%08x] [%#10x] [%-#10x]|\n", v, v, v, v, v, v, v, v, v, v);
    }
    printf("%hhd %hhu %hd %hu\n", 300, 300, 70000, 70000);
    printf("%ld %lu %lld %llx\n", -1L, -1UL, 1LL << 62, ~0ULL);
    printf("%jd %zu %zd %td\n", (intmax_t)-5, sizeof(int), (ssize_t)-3, (ptrdiff_t)9);
    printf("%" PRId8 " %" PRIu16 " %" PRIx32 " %" PRIo64 " %" PRIdMAX "\n", (int8_t)-8, (uint16_t)16, (uint32_t)32, (uint64_t)64, (intmax_t)99);
    printf("%c%c%3c%-3c|\n", 'a', 98, 'c', 'd');
    printf("%s|%10s|%-10s|%.2s|%10.3s|\n", "text", "right", "left", "cut", "trimmed");
    printf("%%|%%%d%%|\n", 5);
    printf("%*d|%-*d|%.*d|%*s\n", 6, 42, 6, 42, 4, 42, -6, "n");
    printf("%2$s %1$s %2$s\n", "a", "b");
    int n1, n2;
    printf("12345%n678%n\n", &n1, &n2);
    printf("%d %d\n", n1, n2);
    printf("%d %s\n", 0, (char *)NULL == NULL ? "null" : "");
    printf("%x %p\n", 0xbeef, (void *)0xbeef);
    printf("%lc %ls|\n", L'w', L"wide");
    printf("%+.2d % 5d %+-6d|\n", 5, 5, 5);
    char small[8];
    int needed = snprintf(small, sizeof small, "%d-%s", 123456, "overflow");
    printf("%d [%s]\n", needed, small);
    printf("%d\n", snprintf(NULL, 0, "%40d", 1));
    return snprintf(small, 1, "%040d", 1);
}
