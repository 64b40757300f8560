/*
about: A rotation by nought shifts the other way by the whole width (C++).
truth: error oversized-shift
expect: { run: error oversized-shift }
*/
#include <cstdint>

template <typename Word> Word rotate(Word value, unsigned by) {
    return (value << by) | (value >> (8 * sizeof(Word) - by)); //! oversized-shift
}

int main() {
    return rotate<std::uint32_t>(0x80000001u, 1) == 3 && rotate<std::uint32_t>(5, 0) == 5;
}
