/*
about: The loop is left if chance and the input agree. The input is chosen without knowing what chance will do, so they agree some time.
truth: exits 0
expect:
  check:
    - { verdict: holds }
*/
#include <clew.h>

int main(void) {
    for (;;) {
        long long guess = clew_input(0, 1);
        if (clew_choose(2) == guess) {
            return 0;
        }
    }
}
