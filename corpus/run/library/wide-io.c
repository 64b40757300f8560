/*
about: "Wide output and input on files: fputws, fwprintf, fgetws, fwscanf, ungetwc, fwide."
truth: exits 9
expect: { run: exits 9 }
*/
#include <stdio.h>
#include <wchar.h>
#include <wctype.h>

int main(void) {
    FILE *f = tmpfile();
    printf("%d\n", fwide(f, 1) > 0);
    fputws(L"first line\n", f);
    fwprintf(f, L"%d %ls %lc\n", 42, L"wide", L'z');
    fputwc(L'!', f);
    rewind(f);
    wchar_t line[32];
    printf("%d\n", fgetws(line, 32, f) != NULL);
    printf("%zu\n", wcslen(line));
    int n;
    wchar_t word[16], last;
    printf("%d ", fwscanf(f, L"%d %ls %lc", &n, word, &last));
    printf("%d %ls %d\n", n, word, last == L'z');
    wint_t c = fgetwc(f);
    ungetwc(c, f);
    c = fgetwc(f);
    printf("%d\n", c == L'\n');
    printf("%d\n", fgetwc(f) == L'!');
    printf("%d\n", fgetwc(f) == WEOF);
    fclose(f);
    wchar_t buffer[20];
    printf("%d\n", swprintf(buffer, 4, L"%d", 123456) < 0);
    printf("%lu %lld\n", wcstoul(L"ff", NULL, 16), wcstoll(L"-99", NULL, 10));
    printf("%d\n", wcscoll(L"a", L"b") < 0);
    wchar_t *copy = wcspbrk(L"hello", L"lo");
    printf("%ls\n", copy);
    return (int)wcslen(wcsncpy(buffer, L"wide text", 20));
}
