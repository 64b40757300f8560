/*
about: A C file and a C++ file call each other.
truth: exits 48
expect: { run: exits 48 }
*/
#include <cstdio>
#include <string>

extern "C" {
int c_add(int a, int b);
int c_apply(int (*f)(int), int n);
int from_cxx(int n);
extern int c_variable;
}

namespace {
struct counter {
    int n = 0;
    ~counter() { std::printf("destroyed %d\n", n); }
};
counter global;
}

int from_cxx(int n) {
    global.n += n;
    return static_cast<int>(std::string(static_cast<std::size_t>(n), 'x').size());
}

int main() {
    std::printf("%d\n", c_add(2, 3));
    std::printf("%d\n", c_apply([](int x) { return x * 3; }, 4));
    c_variable += 2;
    std::printf("%d\n", c_variable);
    int applied = c_apply(from_cxx, 4);
    return applied + global.n + 30;
}
