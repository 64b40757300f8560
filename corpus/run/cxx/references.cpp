/*
about: References, const, overloads, default arguments, namespaces, friend functions, member pointers, unions with members.
truth: exits 19
expect: { run: exits 19 }
*/
#include <cstdio>
#include <string>

namespace outer {
int value = 1;
namespace inner {
int value = 2;
int both() { return value * 10 + outer::value; }
}
inline namespace v2 {
int version() { return 2; }
}
}
namespace alias = outer::inner;
namespace {
int hidden = 3;
}

struct meter {
    int m;
    void add(int by = 1, int times = 2) { m += by * times; }
    int get() const & { return m; }
    int get() && { return -m; }
    friend int peek(const meter &x) { return x.m; }
    static int made;
};
int meter::made = 4;

static int kind(int) { return 1; }
static int kind(double) { return 2; }
static int kind(const char *) { return 3; }
static int kind(const int *) { return 4; }
static int kind(bool) { return 5; }
template <typename T> int kind(T &) { return 6; }
static int &pick(int &a, int &b) { return a > b ? a : b; }
static void swap(int *&a, int *&b) {
    int *t = a;
    a = b;
    b = t;
}
union text {
    std::string s;
    int n;
    text() : n(7) {}
    ~text() {}
};
struct flags { unsigned a : 3, b : 5; };

int main() {
    std::printf("%d %d %d %d\n", outer::value, alias::value, outer::inner::both(), outer::version());
    using outer::inner::value;
    value += hidden;
    std::printf("%d %d\n", value, ::outer::value);
    int x = 3, y = 8;
    pick(x, y) = 1;
    std::printf("%d %d\n", x, y);
    int *px = &x, *py = &y;
    swap(px, py);
    std::printf("%d %d\n", *px, *py);
    std::printf("%d%d%d%d%d%d\n", kind(1), kind(1.5f), kind("x"), kind(&x), kind(true), kind('c'));
    meter m{5};
    m.add();
    m.add(3);
    m.add(1, 1);
    int meter::*field = &meter::m;
    void (meter::*method)(int, int) = &meter::add;
    (m.*method)(2, 2);
    meter *pm = &m;
    std::printf("%d %d %d %d\n", pm->*field, m.get(), meter{9}.get(), peek(m));
    text t;
    std::printf("%d ", t.n);
    new (&t.s) std::string("a string built in place, long enough");
    std::printf("%zu\n", t.s.size());
    t.s.~basic_string();
    flags f{9, 33};
    f.b++;
    std::printf("%d %d\n", f.a, f.b);
    const int &bound = x + 1;
    auto &&forward = y;
    forward += bound;
    int rows[2][3] = {{1, 2, 3}, {4, 5, 6}};
    for (auto &row : rows)
        for (int &cell : row) cell *= 2;
    std::printf("%d %d\n", rows[1][2], meter::made);
    return m.m + (y == 5);
}
