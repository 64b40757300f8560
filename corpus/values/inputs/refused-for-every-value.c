/*
about: The assertion fails in the step that reads the input, whatever the input is.
truth: error assertion
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <clew.h>

int main(void) {
    int value = (int)clew_input(-4, 300000);
    assert(value == 640000); //! assertion
    return 0;
}
