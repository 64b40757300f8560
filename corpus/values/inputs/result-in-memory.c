/*
about: A function that is replaced gives a structure that is larger than registers are, and a pointer.
truth: [exits 0, error assertion]
expect:
  check: { verdict: violated, rule: assertion, options: [--stub, measure=havoc, --stub, name=havoc] }
*/
#include <assert.h>

struct measured {
    long x, y, z;
    short unit;
};

struct measured measure(void);
char *name(int number);

int main(void) {
    struct measured measured = measure();
    char *text = name(1);
    if (text) assert(measured.unit != -3 || text[7] != 'x'); //! assertion
    return 0;
}
