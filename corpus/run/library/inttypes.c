/*
about: "stdint.h and inttypes.h: widths, limits, constants, format macros, fast and least types."
truth: exits 8
expect: { run: exits 8 }
*/
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
    printf("%" PRId64 " %" PRIu64 "\n", INT64_MIN, UINT64_MAX);
    printf("%" PRIX64 " %" PRIo32 " %" PRIi16 "\n", UINT64_C(0xabcdef), UINT32_C(8), (int16_t)-16);
    printf("%" PRIdPTR " %" PRIuPTR " %" PRIxMAX "\n", (intptr_t)-1, (uintptr_t)7, UINTMAX_C(255));
    printf("%" PRIdLEAST8 " %" PRIdFAST32 "\n", (int_least8_t)-3, (int_fast32_t)4);
    printf("%d %d %d %d\n", INT8_MIN, INT8_MAX, UINT8_MAX, INT16_MIN);
    printf("%d %u %d\n", INT32_MAX, UINT32_MAX, (int)(SIZE_MAX == UINT64_MAX));
    printf("%d %d\n", (int)(PTRDIFF_MAX == INT64_MAX), WCHAR_MAX > 0);
    int64_t a;
    uint8_t b;
    printf("%d ", sscanf("-9000000000 200", "%" SCNd64 " %" SCNu8, &a, &b));
    printf("%" PRId64 " %" PRIu8 "\n", a, b);
    printf("%jd\n", imaxabs(-12));
    return sizeof(uintmax_t);
}
