/*
about: "Overloaded operators: arithmetic, comparison, call, subscript, arrow, conversion, increment, literals."
truth: exits 17
expect: { run: exits 17 }
*/
#include <compare>
#include <cstdio>

class fraction {
    long n, d;
    static long gcd(long a, long b) { return b ? gcd(b, a % b) : a < 0 ? -a : a; }

public:
    constexpr fraction(long n = 0, long d = 1) : n(n), d(d) {}
    fraction reduced() const {
        long g = gcd(n, d);
        return {n / g, d / g};
    }
    friend fraction operator+(const fraction &a, const fraction &b) { return fraction(a.n * b.d + b.n * a.d, a.d * b.d).reduced(); }
    friend fraction operator*(const fraction &a, const fraction &b) { return fraction(a.n * b.n, a.d * b.d).reduced(); }
    fraction operator-() const { return {-n, d}; }
    fraction &operator+=(const fraction &o) { return *this = *this + o; }
    bool operator==(const fraction &o) const { return n * o.d == o.n * d; }
    bool operator<(const fraction &o) const { return n * o.d < o.n * d; }
    fraction &operator++() { return *this += 1; }
    fraction operator++(int) {
        fraction old = *this;
        ++*this;
        return old;
    }
    explicit operator double() const { return static_cast<double>(n) / static_cast<double>(d); }
    explicit operator bool() const { return n != 0; }
    void print(const char *end = "\n") const { std::printf("%ld/%ld%s", n, d, end); }
};
static fraction operator""_over10(unsigned long long n) { return {static_cast<long>(n), 10}; }

struct table {
    int cells[9] = {};
    int &operator[](int i) { return cells[i]; }
    int &operator()(int r, int c) { return cells[r * 3 + c]; }
    table *operator->() { return this; }
    int *operator&() { return cells; }
    int operator,(int x) { return cells[0] + x; }
};

int main() {
    fraction a(1, 2), b(1, 3);
    (a + b).print();
    (a * -b).print();
    (a += b).print();
    a++.print(" ");
    (++a).print();
    std::printf("%d %d %g\n", a == fraction(17, 6), b < a, static_cast<double>(b + b));
    std::printf("%d\n", fraction() ? 1 : 0);
    (5_over10 + 3).print();
    table t;
    t[4] = 5;
    t(2, 1) = 7;
    t->cells[0] = 10;
    std::printf("%d %d %d\n", t(1, 1), t[7], (&t)[0]);
    return (t, 7);
}
