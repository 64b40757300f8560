/*
about: Two letters of what is read from the standard input.
truth: [exits 0, error assertion]
expect:
  check:
    - { verdict: violated, rule: assertion, options: [--stdin=symbolic:3] }
    - { verdict: holds, options: [--stdin=symbolic:1], truth: exits 0 }
    - { verdict: holds, truth: exits 0 }
*/
#include <assert.h>
#include <stdio.h>

int main(void) {
    int seen = 0;
    for (int letter; (letter = getchar()) != EOF;) seen += letter == 'q';
    assert(seen < 2); //! assertion
    return 0;
}
