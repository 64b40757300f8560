/*
about: Every value is tried; those of a wide input are too many for that.
truth: exits 0
expect:
  check:
    - { verdict: holds }
    - { verdict: unknown, options: [--inputs=eager] }
*/
#include <assert.h>
#include <clew.h>

int main(void) {
    int value = clew_input(-100000, 100000);
    assert(value <= 100000);
    return 0;
}
