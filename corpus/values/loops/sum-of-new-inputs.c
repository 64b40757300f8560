/*
about: Each turn reads a new input; what is kept is bounded.
truth: [exits 0, hang busy-wait]
expect: { check: [{ verdict: violated, rule: busy-wait }, { verdict: holds, options: [--inputs, fair], truth: exits 0 }] }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int level = 0;
    for (;;) {
        int step = __VERIFIER_nondet_int(); //! busy-wait
        if (step == 0)
            break;
        if (step > 0 && level < 5)
            level++;
        if (step < 0 && level > 0)
            level--;
        assert(level >= 0 && level <= 5);
    }
    return 0;
}
