/*
about: to_chars, from_chars, bit operations, bit_cast, bitset, byte, numeric limits.
truth: exits 18
options: [-std=c++20]
expect: { run: exits 18 }
*/
#include <bit>
#include <bitset>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <string_view>
#include <system_error>

int main() {
    char buffer[32];
    auto r = std::to_chars(buffer, buffer + 32, -12345);
    std::printf("%.*s\n", static_cast<int>(r.ptr - buffer), buffer);
    r = std::to_chars(buffer, buffer + 32, 255, 16);
    std::printf("%.*s\n", static_cast<int>(r.ptr - buffer), buffer);
    r = std::to_chars(buffer, buffer + 2, 12345);
    std::printf("%d\n", r.ec == std::errc::value_too_large);
    int n = 0;
    std::string_view text = "678rest";
    auto f = std::from_chars(text.data(), text.data() + text.size(), n);
    std::printf("%d %s\n", n, f.ptr);
    std::printf("%d\n", std::from_chars(buffer, buffer, n).ec == std::errc::invalid_argument);
    r = std::to_chars(buffer, buffer + 32, 0.1);
    std::printf("%.*s\n", static_cast<int>(r.ptr - buffer), buffer);
    std::printf("%d %d %d\n", std::popcount(0xf0u), std::countl_zero(std::uint16_t{1}), std::countr_one(7u));
    std::printf("%x %u %u %d\n", std::rotl(std::uint8_t{0x81}, 1), std::bit_ceil(9u), std::bit_floor(9u), std::has_single_bit(8u));
    std::printf("%x\n", std::bit_cast<std::uint32_t>(1.0f));
    std::bitset<12> bits("101100");
    bits.set(11).flip(0);
    bits <<= 1;
    std::printf("%s %zu %lu\n", bits.to_string().c_str(), bits.count(), (bits & std::bitset<12>(0xff)).to_ulong());
    std::byte b{0x5a};
    b ^= std::byte{0xff};
    std::printf("%d\n", std::to_integer<int>(b));
    std::printf("%d %g %d\n", std::numeric_limits<short>::max(), std::numeric_limits<double>::epsilon(), std::numeric_limits<unsigned>::digits);
    return static_cast<int>(std::bit_width(200000u));
}
