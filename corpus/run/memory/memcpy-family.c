/*
about: memcpy, memmove, memset and memcmp of many sizes at all offsets, against byte loops.
truth: exits 70
expect: { run: exits 70 }
*/
#include <stdio.h>
#include <string.h>

static unsigned char a[96], b[96], c[96];
static void fill(void) {
    for (int i = 0; i < 96; i++) a[i] = b[i] = c[i] = (unsigned char)(i * 11 + 3);
}

int main(void) {
    int good = 0;
    const int sizes[] = {0, 1, 3, 8, 15, 16, 33};
    for (int s = 0; s < 7; s++)
        for (int offset = 0; offset < 6; offset += 3) {
            size_t n = (size_t)sizes[s];
            fill();
            memcpy(a + offset + 40, a + 1, n);
            for (size_t i = 0; i < n; i++) b[(size_t)offset + 40 + i] = b[1 + i];
            int ok = memcmp(a, b, 96) == 0;
            fill();
            memmove(a + offset + 2, a + 4, n);
            memcpy(b + offset + 2, c + 4, n);
            ok &= memcmp(a, b, 96) == 0;
            memset(a + offset, offset, n);
            for (size_t i = 0; i < n; i++) ok &= a[(size_t)offset + i] == offset;
            good += ok * 5;
        }
    printf("%d\n", good);
    struct big { int list[30]; } x, y;
    for (int i = 0; i < 30; i++) x.list[i] = i;
    y = x;
    memmove(&y.list[1], &y.list[0], 29 * sizeof(int));
    printf("%d %d\n", y.list[29], memcmp(&x, &y, sizeof x) > 0);
    char text[20];
    __builtin_memset(text, 'q', 19);
    text[19] = 0;
    __builtin_memcpy(text + 3, "abc", 3);
    puts(text);
    return good;
}
