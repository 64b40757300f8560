/*
about: Virtual and plain inheritance of the same base, several levels deep.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

struct Root {
    int value;
    explicit Root(int given) : value(given) {}
    virtual ~Root() {}
};
struct A : virtual Root {
    A() : Root(1) {}
};
struct B : virtual Root {
    B() : Root(2) {}
};
struct C : A, B {
    C() : Root(3) {}
};
struct D : virtual Root {
    D() : Root(4) {}
};
struct E : C, virtual D {
    E() : Root(5) {}
};

static int caught_as_root() {
    try {
        throw E();
    } catch (Root &root) {
        return root.value;
    }
}

int main() {
    std::printf("%d\n", caught_as_root());
    try {
        throw E();
    } catch (B &b) {
        std::printf("B %d\n", b.value);
    }
    try {
        throw E();
    } catch (D &d) {
        std::printf("D %d\n", d.value);
    }
}
