/*
about: A range of unsigned numbers above all signed ones. Its end is reached.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <clew.h>

int main(void) {
    unsigned long long value = clew_input_unsigned(5, 18446744073709551614ull);
    assert(value != 18446744073709551614ull); //! assertion
    return 0;
}
