/*
 * about: The same, in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include "own_locks.h"

static own_mutex cup, plate;

void set(void) {
    own_mutex_lock(&cup);
    own_mutex_lock(&plate);
    own_mutex_unlock(&plate);
    own_mutex_unlock(&cup);
}

void clear(void) {
    own_mutex_lock(&cup);
    own_mutex_lock(&plate);
    own_mutex_unlock(&plate);
    own_mutex_unlock(&cup);
}
