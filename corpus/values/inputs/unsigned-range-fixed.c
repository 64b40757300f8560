/*
about: A range of unsigned numbers above all signed ones. What is outside does not occur.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <clew.h>

int main(void) {
    unsigned long long value = clew_input_unsigned(5, 18446744073709551614ull);
    assert(value >= 5 && value != 18446744073709551615ull);
    unsigned long long high = clew_input_unsigned(1ull << 63, (1ull << 63) + 100000);
    assert(high >> 63 == 1 && high - (1ull << 63) <= 100000);
    return 0;
}
