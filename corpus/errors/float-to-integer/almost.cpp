/*
about: Numbers at the edge of what fits once their fraction is dropped, and functions whose result is only unspecified.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cassert>
#include <cmath>
#include <limits>

template <class Integer> static Integer convert(double number) {
    volatile double hidden = number;
    return static_cast<Integer>(hidden);
}

int main() {
    assert(convert<unsigned>(-0.999) == 0);
    assert(convert<unsigned char>(255.999) == 255);
    assert(convert<signed char>(-128.999) == -128);
    assert(convert<short>(32767.999) == 32767);
    assert(convert<int>(-2147483648.999) == std::numeric_limits<int>::min());
    assert(convert<unsigned>(4294967295.999) == 4294967295u);
    assert(convert<long>(-9223372036854775808.0) == std::numeric_limits<long>::min());
    assert(convert<unsigned long>(18446744073709549568.0) == 18446744073709549568ul);
    assert(convert<bool>(std::nan("")));
    volatile double huge = 1e300;
    volatile long unspecified = std::lround(huge);
    (void)unspecified;
}
