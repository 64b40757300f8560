/*
about: "Multibyte conversions of ASCII in the C locale: mbtowc, wctomb, mbstowcs, wcstombs, mbrlen, btowc."
truth: exits 12
expect: { run: exits 12 }
*/
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>

int main(void) {
    printf("%s\n", setlocale(LC_ALL, NULL) ? "has locale" : "none");
    wchar_t wide[16];
    char narrow[16];
    wchar_t one = 0;
    printf("%d ", mbtowc(&one, "A", 1));
    printf("%d\n", one);
    printf("%d\n", wctomb(narrow, L'B'));
    printf("%zu ", mbstowcs(wide, "narrow", 16));
    printf("%ls\n", wide);
    printf("%zu ", wcstombs(narrow, L"wide", sizeof narrow));
    printf("%s\n", narrow);
    mbstate_t state;
    memset(&state, 0, sizeof state);
    const char *source = "source";
    size_t converted = mbsrtowcs(wide, &source, 16, &state);
    printf("%zu %d\n", converted, source == NULL);
    printf("%zu %d\n", mbrlen("x", 1, &state), mbsinit(&state) != 0);
    printf("%d %d\n", btowc('q'), wctob(L'q'));
    char16_t c16;
    printf("%zu ", mbrtoc16(&c16, "z", 1, &state));
    printf("%d\n", c16);
    char32_t text[] = U"ab";
    printf("%zu %u\n", sizeof text, text[1]);
    printf("%s %zu\n", u8"plain", sizeof u"xyz");
    return (int)sizeof text;
}
