/*
about: Ranges, views and pipelines, with concepts to constrain.
truth: exits 35
options: [-std=c++20]
expect: { run: exits 35 }
*/
#include <algorithm>
#include <concepts>
#include <cstdio>
#include <ranges>
#include <string>
#include <vector>

template <typename T>
concept number = std::integral<T> || std::floating_point<T>;
template <number T> T twice(T x) { return x + x; }
template <typename T> requires requires(T t) { t.size(); }
std::size_t size_of(const T &t) { return t.size(); }
std::size_t size_of(number auto) { return 1; }

int main() {
    std::vector<int> v{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    int sum = 0;
    for (int x : v | std::views::filter([](int x) { return x % 2; }) | std::views::transform([](int x) { return x * x; }) | std::views::take(3)) sum += x;
    std::printf("%d\n", sum);
    for (int x : std::views::iota(1, 20) | std::views::drop(5) | std::views::reverse | std::views::take_while([](int x) { return x > 14; })) std::printf("%d ", x);
    std::printf("\n");
    std::ranges::sort(v, std::ranges::greater{});
    std::printf("%d %d\n", v.front(), *std::ranges::find(v, 4));
    struct item { std::string name; int rank; };
    std::vector<item> items{{"b", 2}, {"a", 3}, {"c", 1}};
    std::ranges::sort(items, {}, &item::rank);
    for (const auto &i : items) std::printf("%s", i.name.c_str());
    std::printf(" %s\n", std::ranges::max(items, {}, &item::name).name.c_str());
    std::printf("%d %td\n", std::ranges::all_of(v, [](int x) { return x > 0; }), std::ranges::count_if(v, [](int x) { return x > 7; }));
    std::printf("%d %g %zu %zu\n", twice(4), twice(1.5), size_of(v), size_of(3));
    auto keys = items | std::views::transform(&item::rank);
    std::printf("%d\n", *(keys.begin() + 1));
    return sum;
}
