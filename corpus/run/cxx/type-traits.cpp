/*
about: Type traits, decltype, detection, tag dispatch and compile-time strings decided at compile time.
truth: exits 9
options: [-std=c++17]
expect: { run: exits 9 }
*/
#include <array>
#include <cstdio>
#include <iterator>
#include <list>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

template <typename T, typename = void> struct has_size : std::false_type {};
template <typename T> struct has_size<T, std::void_t<decltype(std::declval<T>().size())>> : std::true_type {};
template <typename I> const char *walk(I, std::random_access_iterator_tag) { return "random"; }
template <typename I> const char *walk(I, std::bidirectional_iterator_tag) { return "both ways"; }
template <typename I> const char *walk(I i) { return walk(i, typename std::iterator_traits<I>::iterator_category()); }
template <std::size_t... I> constexpr std::array<int, sizeof...(I)> squares(std::index_sequence<I...>) { return {static_cast<int>(I * I)...}; }
template <typename T> constexpr const char *describe() {
    if constexpr (std::is_same_v<T, int &>) return "int&";
    else if constexpr (std::is_same_v<T, int &&>) return "int&&";
    else if constexpr (std::is_const_v<std::remove_reference_t<T>>) return "const";
    else return "?";
}
constexpr unsigned hash(const char *s) {
    unsigned h = 5381;
    while (*s) h = h * 33 + static_cast<unsigned>(*s++);
    return h;
}
static int dispatch(const char *s) {
    switch (hash(s)) {
    case hash("one"): return 1;
    case hash("two"): return 2;
    default: return 0;
    }
}
struct trivial { int a; };
struct virtual_one { virtual ~virtual_one() = default; };

int main() {
    int x = 0;
    std::printf("%d %d\n", has_size<std::string>::value, has_size<int>::value);
    std::printf("%s %s\n", walk(std::vector<int>().begin()), walk(std::list<int>().begin()));
    constexpr auto s = squares(std::make_index_sequence<4>());
    std::printf("%d %zu\n", s[3], s.size());
    std::printf("%s %s %s\n", describe<decltype((x))>(), describe<decltype(std::move(x))>(), describe<const int>());
    std::printf("%d%d%d%d\n", std::is_trivially_copyable_v<trivial>, std::is_polymorphic_v<virtual_one>, std::is_convertible_v<int, double>, std::is_constructible_v<std::string, int *>);
    std::printf("%d %d %d\n", dispatch("one"), dispatch("two"), dispatch("three"));
    std::printf("%zu %zu\n", sizeof(std::conditional_t<(sizeof(int) > 2), long, char>), std::alignment_of_v<double>);
    return s[3] + static_cast<int>(std::rank_v<int[2][3]>) - 2;
}
