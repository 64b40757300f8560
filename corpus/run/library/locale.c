/*
about: The C locale's conventions by localeconv; setlocale back and forth.
truth: exits 46
expect: { run: exits 46 }
*/
#include <locale.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    const struct lconv *l = localeconv();
    printf("[%s] [%s] [%s] %d\n", l->decimal_point, l->thousands_sep, l->currency_symbol, l->frac_digits);
    printf("%d\n", strcmp(setlocale(LC_NUMERIC, NULL), "C"));
    printf("%d\n", setlocale(LC_ALL, "C") != NULL);
    printf("%.2f %'d\n", 1234.5, 1234567);
    locale_t mine = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    printf("%d\n", mine != (locale_t)0);
    locale_t old = uselocale(mine);
    printf("%.1f\n", 0.5);
    uselocale(old);
    freelocale(mine);
    return l->decimal_point[0];
}
