/*
 * about: Something locks, but what is not known. None of the operations was reached.
 * truth: deadlock
 * expect: { locks: { verdict: unknown } }
 */
void LOCK_ROWS(int row);
void UNLOCK_ROWS(int row);

void swap(int from, int to) {
    LOCK_ROWS(from);
    LOCK_ROWS(to);
    UNLOCK_ROWS(to);
    UNLOCK_ROWS(from);
}
