/* The thread's locale. It begins as the global one, which setlocale changes. */
#include "locale_impl.h"

_Thread_local locale_t __clew_locale = &__libc.global_locale;

locale_t __uselocale(locale_t replacement)
{
    locale_t before = __clew_locale;
    if (replacement) {
        __clew_locale = replacement == LC_GLOBAL_LOCALE ? &__libc.global_locale : replacement;
    }
    return before == &__libc.global_locale ? LC_GLOBAL_LOCALE : before;
}

weak_alias(__uselocale, uselocale);
