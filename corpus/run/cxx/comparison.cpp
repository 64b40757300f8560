/*
about: Three-way comparison, defaulted operators, constexpr and consteval functions, designated initialisers, spans.
truth: exits 31
options: [-std=c++20]
expect: { run: exits 31 }
*/
#include <array>
#include <compare>
#include <cstdio>
#include <span>
#include <string>

struct version {
    int major = 0, minor = 0;
    std::string tag;
    auto operator<=>(const version &) const = default;
};
struct caseless {
    char c;
    std::weak_ordering operator<=>(const caseless &o) const { return (c | 32) <=> (o.c | 32); }
    bool operator==(const caseless &o) const { return (*this <=> o) == 0; }
};
consteval int square(int x) { return x * x; }
constexpr auto table = [] {
    std::array<int, 6> t{};
    for (int i = 0; i < 6; i++) t[static_cast<unsigned>(i)] = i * i + 1;
    return t;
}();
static_assert(table[3] == 10);
static int sum(std::span<const int> s) {
    int total = 0;
    for (int x : s) total += x;
    return total;
}
constinit int ready = square(3);
enum class level : unsigned char { low, high = 200 };
using enum level;

int main() {
    version a{.major = 1, .minor = 2, .tag = "x"}, b{1, 3, ""}, c = a;
    std::printf("%d%d%d%d\n", a < b, a == c, b >= a, a != b);
    auto order = a <=> b;
    std::printf("%d %d\n", order < 0, order == 0);
    std::printf("%d %d\n", caseless{'A'} == caseless{'a'}, caseless{'b'} > caseless{'A'});
    std::printf("%d\n", (1.0 <=> 2.0) == std::partial_ordering::less);
    int list[] = {1, 2, 3, 4, 5};
    std::span<int> s = list;
    std::printf("%d %d %d %zu\n", sum(s), sum(s.subspan(1, 3)), sum(table), s.last(2).size());
    s.front() = 10;
    if (int n = list[0]; n > 5) std::printf("%d\n", n);
    std::printf("%d %d\n", static_cast<int>(high), ready);
    [[maybe_unused]] auto unused = 5;
    return sum(table) - 30 + (low == level{} ? 0 : 1);
}
