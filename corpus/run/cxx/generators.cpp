/*
about: Generators by classes and closures, a thread-local counter, mutable lambdas and perfect forwarding.
truth: exits 55
expect: { run: exits 55 }
*/
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <utility>

template <typename F> class generator {
    F f;

public:
    explicit generator(F &&f) : f(std::forward<F>(f)) {}
    auto next() { return f(); }
};
template <typename F> generator(F) -> generator<F>;
static thread_local int calls = 0;

template <typename F> auto memoize(F f) {
    return [f, cache = std::map<int, long>()](int n) mutable {
        auto it = cache.find(n);
        if (it != cache.end()) return it->second;
        calls++;
        return cache[n] = f(n);
    };
}
template <typename T, typename... A> T make(A &&...a) { return T(std::forward<A>(a)...); }

int main() {
    generator fib([a = 0, b = 1]() mutable {
        int now = a;
        a = std::exchange(b, a + b);
        return now;
    });
    int last = 0;
    for (int i = 0; i < 11; i++) std::printf("%d ", last = fib.next());
    std::printf("\n");
    auto square = memoize([](int n) { return static_cast<long>(n) * n; });
    long a = square(9), b = square(9), c = square(3);
    std::printf("%ld %ld %ld %d\n", a, b, c, calls);
    std::printf("%s\n", make<std::string>(5u, 'z').c_str());
    std::function<std::function<int(int)>(int)> curry = [](int x) { return [x](int y) { return x * 10 + y; }; };
    std::printf("%d\n", curry(4)(2));
    return last;
}
