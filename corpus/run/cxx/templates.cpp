/*
about: Function and class templates, specialisation, non-type parameters, variadics, folds, SFINAE, if constexpr.
truth: exits 120
options: [-std=c++17]
expect: { run: exits 120 }
*/
#include <cstdio>
#include <cstring>
#include <type_traits>
#include <utility>

template <typename T> T largest(T a, T b) { return a < b ? b : a; }
template <> const char *largest(const char *a, const char *b) { return std::strcmp(a, b) < 0 ? b : a; }
template <typename T, int N> struct stack {
    T items[N];
    int used = 0;
    void push(T t) { items[used++] = std::move(t); }
    T pop() { return std::move(items[--used]); }
    static constexpr int capacity = N;
};
template <typename T> struct name_of { static constexpr const char *value = "other"; };
template <> struct name_of<int> { static constexpr const char *value = "int"; };
template <typename T> struct name_of<T *> { static constexpr const char *value = "pointer"; };
template <typename... T> auto sum(T... t) { return (t + ... + 0); }
template <typename F, typename... A> void each(F f, A &&...a) { (f(std::forward<A>(a)), ...); }
template <unsigned N> struct factorial { static constexpr unsigned value = N * factorial<N - 1>::value; };
template <> struct factorial<0> { static constexpr unsigned value = 1; };
template <typename T> const char *classify(T x) {
    if constexpr (std::is_integral_v<T>) return x < 0 ? "negative" : "integer";
    else if constexpr (std::is_floating_point_v<T>) return "real";
    else return "thing";
}
template <typename T, typename = std::enable_if_t<std::is_pointer_v<T>>> int shape(T) { return 1; }
template <typename T, std::enable_if_t<!std::is_pointer_v<T>, int> = 0> int shape(T) { return 2; }
template <template <typename, int> class C> int capacity_of(const C<int, 7> &) { return C<int, 7>::capacity; }
template <typename T> constexpr T pi = T(3.14159265358979L);
template <typename D> struct base {
    int call() { return static_cast<D *>(this)->implementation() * 2; }
};
struct derived : base<derived> {
    int implementation() { return 21; }
};
void count(int &&) { std::printf("rvalue "); }
void count(const int &) { std::printf("lvalue "); }

int main() {
    std::printf("%d %g %s\n", largest(3, 7), largest(2.5, 1.5), largest("abc", "abd"));
    stack<int, 7> s;
    for (int i = 0; i < 5; i++) s.push(i * i);
    int popped = s.pop();
    std::printf("%d %d %d\n", popped, s.used, capacity_of(s));
    std::printf("%s %s %s\n", name_of<int>::value, name_of<char *>::value, name_of<float>::value);
    std::printf("%d %g\n", sum(1, 2, 3), sum(1, 2.5));
    int n = 0;
    each([](auto &&x) { count(std::forward<decltype(x)>(x)); }, n, 5, std::move(n));
    std::printf("\n%s %s %s %s\n", classify(-1), classify(2u), classify(1.5f), classify("x"));
    std::printf("%d %d\n", shape(&n), shape(n));
    std::printf("%.3f %d\n", static_cast<double>(pi<float>), pi<int>);
    std::printf("%d\n", derived().call());
    return factorial<5>::value;
}
