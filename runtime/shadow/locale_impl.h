/* Musl's header of this name, with the current locale in a thread-local variable of ours. */
#ifndef CLEW_SHADOW_LOCALE_IMPL_H
#define CLEW_SHADOW_LOCALE_IMPL_H

#include_next "locale_impl.h"

/* The thread's locale; libc/locale/current.c. */
extern _Thread_local locale_t __clew_locale;

#undef CURRENT_LOCALE
#define CURRENT_LOCALE (__clew_locale)

#undef CURRENT_UTF8
#define CURRENT_UTF8 (!!__clew_locale->cat[LC_CTYPE])

#endif
