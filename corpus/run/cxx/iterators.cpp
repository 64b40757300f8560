/*
about: Iterators of our own, reverse and insert adaptors, stream iterators, range-based loops over our own types.
truth: exits 45
options: [-std=c++17]
expect: { run: exits 45 }
*/
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <iterator>
#include <list>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <vector>

class countdown {
    int from;

public:
    explicit countdown(int n) : from(n) {}
    struct iterator {
        using iterator_category = std::forward_iterator_tag;
        using value_type = int;
        using difference_type = std::ptrdiff_t;
        using pointer = const int *;
        using reference = const int &;
        int n;
        reference operator*() const { return n; }
        iterator &operator++() {
            --n;
            return *this;
        }
        iterator operator++(int) {
            iterator old = *this;
            --n;
            return old;
        }
        bool operator==(const iterator &o) const { return n == o.n; }
        bool operator!=(const iterator &o) const { return n != o.n; }
    };
    iterator begin() const { return {from}; }
    iterator end() const { return {0}; }
};

int main() {
    countdown c(9);
    int sum = 0;
    for (int x : c) sum += x;
    std::printf("%d %td\n", sum, std::distance(c.begin(), c.end()));
    std::vector<int> v(c.begin(), c.end()), w;
    std::copy(v.rbegin(), v.rend(), std::back_inserter(w));
    std::copy_if(v.begin(), v.end(), std::inserter(w, w.begin() + 1), [](int x) { return x > 7; });
    for (auto i = w.cbegin(); i != w.cend(); std::advance(i, 1)) std::printf("%d ", *i);
    std::printf("\n");
    std::list<int> l;
    std::copy(v.begin(), v.begin() + 3, std::front_inserter(l));
    std::printf("%d %d\n", l.front(), *std::prev(l.end()));
    std::istringstream in("5 3 8 1");
    std::set<int> s{std::istream_iterator<int>(in), std::istream_iterator<int>()};
    std::ostringstream out;
    std::copy(s.begin(), s.end(), std::ostream_iterator<int>(out, ";"));
    std::printf("%s\n", out.str().c_str());
    std::vector<std::string> names{"a", "b"};
    std::vector<std::string> moved(std::make_move_iterator(names.begin()), std::make_move_iterator(names.end()));
    std::printf("%s%s %d\n", moved[0].c_str(), moved[1].c_str(), *std::next(s.begin(), 2));
    int array[] = {4, 5, 6};
    std::printf("%d %zu\n", std::accumulate(std::begin(array), std::end(array), 0), std::size(array));
    return sum;
}
