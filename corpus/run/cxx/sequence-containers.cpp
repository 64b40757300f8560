/*
about: std::list, forward_list, deque, array, stack, queue and priority_queue.
truth: exits 21
expect: { run: exits 21 }
*/
#include <array>
#include <cstdio>
#include <deque>
#include <forward_list>
#include <functional>
#include <list>
#include <queue>
#include <stack>
#include <vector>

template <typename C> void show(const C &c) {
    for (const auto &x : c) std::printf("%d ", x);
    std::printf("\n");
}

int main() {
    std::list<int> l{5, 1, 4};
    l.push_front(9);
    l.sort();
    std::list<int> other{2, 3, 10};
    l.merge(other);
    l.splice(l.begin(), other);
    l.remove(4);
    l.reverse();
    l.unique();
    show(l);
    auto at = l.begin();
    ++at;
    l.erase(at);
    std::forward_list<int> f{3, 1, 2};
    f.push_front(8);
    f.insert_after(f.begin(), 7);
    f.sort();
    show(f);
    std::deque<int> d;
    for (int i = 0; i < 6; i++) i % 2 ? d.push_back(i) : d.push_front(i);
    d.pop_back();
    d.insert(d.begin() + 2, 50);
    show(d);
    std::printf("%d %zu\n", d[2], d.size());
    std::array<int, 4> a{4, 3, 2};
    a.back() = 1;
    show(a);
    std::printf("%d %zu\n", a == std::array<int, 4>{4, 3, 2, 1}, std::tuple_size<decltype(a)>::value);
    std::stack<int> s;
    std::queue<int> q;
    std::priority_queue<int> p;
    std::priority_queue<int, std::vector<int>, std::greater<>> least;
    for (int x : {3, 1, 4, 1, 5}) s.push(x), q.push(x), p.push(x), least.push(x);
    for (; !p.empty(); p.pop(), least.pop(), s.pop(), q.pop()) std::printf("%d%d%d%d ", p.top(), least.top(), s.top(), q.front());
    std::printf("\n");
    int sum = 0;
    for (int x : l) sum += x;
    return sum;
}
