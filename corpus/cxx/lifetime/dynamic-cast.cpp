/*
about: dynamic_cast down, across and to void, in single, multiple and virtual inheritance.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>
#include <typeinfo>

struct A {
    virtual ~A() {}
    int a = 1;
};
struct B {
    virtual ~B() {}
    int b = 2;
};
struct V {
    virtual ~V() {}
    int v = 3;
};
struct C : A, virtual V {
    int c = 4;
};
struct D : B, virtual V {
    int d = 5;
};
struct E : C, D {
    int e = 6;
};

int main() {
    E object;
    A *a = &object;
    V *v = &object;
    B *b = dynamic_cast<B *>(a);
    std::printf("%d %d %d\n", b->b, dynamic_cast<E *>(v)->e, dynamic_cast<D *>(a)->d);
    std::printf("%d\n", dynamic_cast<void *>(b) == static_cast<void *>(&object));
    A plain;
    std::printf("%d\n", dynamic_cast<C *>(&plain) == nullptr);
    std::printf("%d %d\n", typeid(*a) == typeid(E), typeid(*a) == typeid(plain));
    try {
        (void)dynamic_cast<C &>(plain);
    } catch (const std::bad_cast &) {
        std::puts("bad cast");
    }
}
