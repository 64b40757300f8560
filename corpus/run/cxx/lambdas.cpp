/*
about: "Lambdas: captures by value and reference, mutable, generic, recursive, as function pointers, std::function."
truth: exits 55
options: [-std=c++20]
expect: { run: exits 55 }
*/
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

static std::function<int(int)> adder(int n) {
    return [n](int x) { return x + n; };
}
static int apply(int (*f)(int), int x) { return f(x); }
struct counter {
    int n = 0;
    auto increment() {
        return [this](int by) { return n += by; };
    }
    auto snapshot() {
        return [*this] { return n; };
    }
};

int main() {
    int a = 1, b = 2;
    auto f = [a, &b](int x) { return a * 100 + b * 10 + x; };
    a = 5, b = 6;
    std::printf("%d\n", f(3));
    auto g = [n = 0]() mutable { return ++n; };
    g();
    auto h = g;
    int first = g(), second = h(), third = g();
    std::printf("%d %d %d\n", first, second, third);
    auto generic = [](auto x, auto y) { return x + y; };
    std::printf("%d %s\n", generic(1, 2), generic(std::string("a"), "b").c_str());
    std::function<int(int)> fibonacci = [&](int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); };
    std::printf("%d\n", fibonacci(10));
    std::vector<std::function<int(int)>> list;
    for (int i = 1; i <= 3; i++) list.push_back(adder(i * 10));
    list.push_back([&](int x) { return x * a; });
    int total = 0;
    for (auto &each : list) total += each(2);
    std::printf("%d %d\n", total, apply([](int x) { return -x; }, 8));
    counter c;
    auto inc = c.increment();
    auto snap = c.snapshot();
    inc(4);
    inc(5);
    std::printf("%d %d\n", c.n, snap());
    auto bound = std::bind([](int x, int y, int z) { return x * 100 + y * 10 + z; }, std::placeholders::_2, 7, std::placeholders::_1);
    std::printf("%d\n", bound(1, 2));
    std::function<void()> empty;
    std::printf("%d\n", empty ? 1 : 0);
    auto templated = []<typename T>(T x) { return sizeof(T) + x; };
    std::printf("%zu\n", templated(static_cast<char>(1)));
    auto member = std::mem_fn(&counter::n);
    std::printf("%d\n", member(c));
    return fibonacci(10);
}
