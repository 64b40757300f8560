/*
about: The algorithms of the standard library on vectors and arrays.
truth: exits 28
expect: { run: exits 28 }
*/
#include <algorithm>
#include <cstdio>
#include <functional>
#include <iterator>
#include <numeric>
#include <vector>

static void show(const std::vector<int> &v) {
    for (int x : v) std::printf("%d ", x);
    std::printf("\n");
}

int main() {
    std::vector<int> v{5, 2, 8, 1, 9, 3, 7, 3}, w, out;
    std::sort(v.begin(), v.end());
    show(v);
    std::stable_sort(v.begin(), v.end(), [](int a, int b) { return a % 3 < b % 3; });
    show(v);
    std::partial_sort(v.begin(), v.begin() + 3, v.end(), std::greater<>());
    std::printf("%d %d %d\n", v[0], v[1], v[2]);
    std::nth_element(v.begin(), v.begin() + 4, v.end());
    std::printf("%d\n", v[4]);
    std::sort(v.begin(), v.end());
    std::printf("%d %td %td\n", std::binary_search(v.begin(), v.end(), 7), std::lower_bound(v.begin(), v.end(), 3) - v.begin(), std::upper_bound(v.begin(), v.end(), 3) - v.begin());
    v.erase(std::unique(v.begin(), v.end()), v.end());
    show(v);
    std::rotate(v.begin(), v.begin() + 2, v.end());
    show(v);
    std::printf("%d %d\n", *std::max_element(v.begin(), v.end()), *std::min_element(v.begin(), v.end()));
    std::printf("%d %d\n", std::accumulate(v.begin(), v.end(), 0), std::accumulate(v.begin(), v.end(), 1, std::multiplies<>()));
    std::transform(v.begin(), v.end(), std::back_inserter(w), [](int x) { return x * x; });
    show(w);
    std::partial_sum(v.begin(), v.end(), std::back_inserter(out));
    show(out);
    std::printf("%d\n", std::inner_product(v.begin(), v.end(), w.begin(), 0));
    auto middle = std::partition(v.begin(), v.end(), [](int x) { return x > 4; });
    std::printf("%td\n", middle - v.begin());
    std::vector<int> a{1, 2, 3, 4}, b{3, 4, 5}, c;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(c));
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(c));
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(c));
    show(c);
    std::vector<int> heap{3, 1, 4, 1, 5};
    std::make_heap(heap.begin(), heap.end());
    std::pop_heap(heap.begin(), heap.end());
    std::printf("%d ", heap.back());
    std::sort_heap(heap.begin(), heap.end() - 1);
    show(heap);
    std::vector<int> p{1, 2, 3};
    int n = 0;
    do n += p[0] * 10 + p[2]; while (std::next_permutation(p.begin(), p.end()));
    std::printf("%d %d %d\n", n, std::is_sorted(a.begin(), a.end()), std::equal(a.begin(), a.end(), b.begin(), b.end()));
    std::fill_n(std::back_inserter(p), 2, 9);
    std::iota(a.begin(), a.end(), 10);
    std::swap_ranges(a.begin(), a.begin() + 2, b.begin());
    show(a);
    std::printf("%td %d %d\n", std::count(p.begin(), p.end(), 9), std::any_of(a.begin(), a.end(), [](int x) { return x > 12; }), std::clamp(50, 0, 9));
    std::printf("%d %d\n", std::gcd(12, 18), std::lcm(4, 6));
    return std::accumulate(a.begin(), a.end(), -4);
}
