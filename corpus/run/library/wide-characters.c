/*
about: "Wide strings: wcs functions, swprintf, wcstol, towupper, wmem functions."
truth: exits 28
expect: { run: exits 28 }
*/
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
#include <wctype.h>

int main(void) {
    wchar_t a[32], b[32];
    wcscpy(a, L"wide ");
    wcscat(a, L"string");
    wcsncat(a, L"!!!!", 2);
    printf("%ls %zu\n", a, wcslen(a));
    printf("%d %d\n", wcscmp(a, L"wide") > 0, wcsncmp(a, L"wide", 4));
    printf("%td %td\n", wcschr(a, L'i') - a, wcsrchr(a, L'i') - a);
    printf("%td %zu %zu\n", wcsstr(a, L"str") - a, wcsspn(a, L"wide"), wcscspn(a, L"!"));
    wmemset(b, L'x', 4);
    b[4] = 0;
    wmemcpy(b, L"ab", 2);
    wmemmove(b + 1, b, 3);
    printf("%ls %d\n", b, wmemcmp(b, L"aabx", 4));
    printf("%d\n", wmemchr(a, L'g', 11) != NULL);
    for (wchar_t *p = a; *p; p++) *p = (wchar_t)(iswlower((wint_t)*p) ? towupper((wint_t)*p) : *p);
    printf("%ls\n", a);
    int n = swprintf(b, 32, L"%d-%ls-%c-%.2f", 42, L"in", 'c', 1.5);
    printf("%d %ls\n", n, b);
    wchar_t *end;
    printf("%ld ", wcstol(L"123abc", &end, 10));
    printf("%ls\n", end);
    printf("%g\n", wcstod(L"2.5e1", NULL));
    wchar_t line[] = L"a,b;c", *state;
    for (wchar_t *t = wcstok(line, L",;", &state); t; t = wcstok(NULL, L",;", &state)) printf("<%ls>", t);
    putchar('\n');
    int x, y;
    printf("%d ", swscanf(L"10 0x1f", L"%d %i", &x, &y));
    printf("%d %d\n", x, y);
    printf("%d %d %d\n", iswalpha(L'z') != 0, iswdigit(L'5') != 0, iswctype(L' ', wctype("space")) != 0);
    return (int)wcslen(L"four") * 7;
}
