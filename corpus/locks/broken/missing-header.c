/*
 * about: The header of the locks is not there. Their names say what they do.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include "own_locks.h"

static own_mutex cup, plate;

void set(void) {
    own_mutex_lock(&cup);
    own_mutex_lock(&plate); //! lock-order
    own_mutex_unlock(&plate);
    own_mutex_unlock(&cup);
}

void clear(void) {
    own_mutex_lock(&plate);
    own_mutex_lock(&cup); //! lock-order
    own_mutex_unlock(&cup);
    own_mutex_unlock(&plate);
}
