/*
about: std::optional, variant with visit, any, tuple, pair and structured bindings.
truth: exits 26
options: [-std=c++17]
expect: { run: exits 26 }
*/
#include <any>
#include <cstdio>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

static std::optional<int> parse(const std::string &s) {
    int n = 0;
    for (char c : s) {
        if (c < '0' || c > '9') return std::nullopt;
        n = n * 10 + (c - '0');
    }
    return n;
}
template <typename... T> struct overloaded : T... { using T::operator()...; };
template <typename... T> overloaded(T...) -> overloaded<T...>;
using value = std::variant<int, double, std::string, std::vector<int>>;
static std::tuple<int, std::string, double> triple() { return {1, "two", 3.5}; }

int main() {
    auto good = parse("42"), bad = parse("4x");
    std::printf("%d %d %d\n", good.value_or(-1), bad.value_or(-1), bad.has_value());
    good.emplace(7);
    if (good) std::printf("%d\n", *good);
    good.reset();
    std::vector<value> values{1, 2.5, std::string("text"), std::vector<int>{1, 2, 3}};
    int total = 0;
    for (const auto &v : values)
        total += std::visit(overloaded{[](int i) { return i; }, [](double d) { return static_cast<int>(d * 2); }, [](const std::string &s) { return static_cast<int>(s.size()); }, [](const std::vector<int> &l) { return l[2] * 5; }}, v);
    std::printf("%d %zu\n", total, values[2].index());
    values[0] = std::string("replaced");
    std::printf("%s %d\n", std::get<std::string>(values[0]).c_str(), std::holds_alternative<int>(values[0]));
    if (auto *d = std::get_if<double>(&values[1])) *d += 1;
    std::printf("%g\n", std::get<1>(values[1]));
    auto [a, b, c] = triple();
    std::printf("%d %s %g\n", a, b.c_str(), c);
    int x;
    double y;
    std::tie(x, std::ignore, y) = triple();
    auto joined = std::tuple_cat(std::make_tuple(1, 'c'), triple());
    std::printf("%d %g %zu %s\n", x, y, std::tuple_size_v<decltype(joined)>, std::get<3>(joined).c_str());
    std::printf("%d\n", std::apply([](int i, const std::string &s, double d) { return i + static_cast<int>(s.size()) + static_cast<int>(d); }, triple()));
    std::any any = 5;
    std::printf("%d ", std::any_cast<int>(any));
    any = std::string("any string that is long enough for the heap");
    std::printf("%zu %d\n", std::any_cast<std::string &>(any).size(), std::any_cast<int>(&any) == nullptr);
    std::pair<int, int> p{3, 4};
    auto &[first, second] = p;
    first += second;
    std::printf("%d %d\n", p.first, std::pair(1, 2) < std::pair(1, 3));
    return total + (p > std::pair(7, 3) ? 1 : 0);
}
