/*
about: A condition variable is initialised although it is already.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <threads.h>

int main(void) {
    cnd_t changed;
    cnd_init(&changed);
    cnd_init(&changed); //! lock-misuse
    cnd_destroy(&changed);
    return 0;
}
