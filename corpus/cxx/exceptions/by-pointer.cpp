/*
about: Thrown pointers are converted to pointers to a base, to const, to void.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

struct Base {
    virtual ~Base() {}
    int base = 1;
};
struct Other {
    virtual ~Other() {}
    int other = 2;
};
struct Derived : Other, Base {
    int derived = 3;
};

template <class Handler> static void try_with(Derived *thrown) {
    try {
        throw thrown;
    } catch (Handler) {
        std::puts("caught as asked");
    } catch (...) {
        std::puts("caught otherwise");
    }
}

int main() {
    Derived object;
    try {
        throw &object;
    } catch (Base *base) {
        std::printf("%d %d\n", base->base, base == static_cast<Base *>(&object));
    }
    try_with<const Base *>(&object);
    try_with<Other *>(&object);
    try_with<void *>(&object);
    try_with<int *>(&object);
    try {
        throw nullptr;
    } catch (int *pointer) {
        std::printf("null %d\n", pointer == nullptr);
    }
}
