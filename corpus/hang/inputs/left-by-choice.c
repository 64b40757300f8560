/*
about: The loop is left by chance, which comes some time.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <clew.h>

int main(void) {
    while (clew_choose(4) != 0) {
    }
    return 0;
}
