/*
 * Hides musl's header of this name: what musl does between LOCK and UNLOCK is one visible action. All uses
 * that are left (random numbers, time zone, locales, message catalogues) stand in one function, are short,
 * and never wait inside.
 */
#ifndef CLEW_SHADOW_LOCK_H
#define CLEW_SHADOW_LOCK_H

#include "../machine.h"

#define LOCK(word) ((void)__clew_action(CLEW_OTHER, (word), CLEW_BLOCK, 0))
#define UNLOCK(word) __clew_action_end()

#endif
