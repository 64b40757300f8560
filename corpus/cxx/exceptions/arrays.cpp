/*
about: "Arrays whose third element cannot be built: automatic, on the heap, in two dimensions, by initializer."
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

static int built, limit;

struct Element {
    int number;
    Element() : number(built++) {
        if (number == limit)
            throw number;
        std::printf("+%d ", number);
    }
    Element(int) : Element() {}
    ~Element() { std::printf("-%d ", number); }
};

template <class Body> static void attempt(const char *name, int after, Body body) {
    built = 0;
    limit = after;
    std::printf("%s: ", name);
    try {
        body();
    } catch (int number) {
        std::printf("caught %d", number);
    }
    std::puts("");
}

int main() {
    attempt("automatic", 2, [] { Element elements[4]; });
    attempt("heap", 2, [] { delete[] new Element[4]; });
    attempt("none", 9, [] { delete[] new Element[4]; });
    attempt("two dimensions", 4, [] { Element elements[2][3]; });
    attempt("initializer", 2, [] { Element elements[] = {1, 2, 3}; });
    attempt("member", 3, [] {
        struct Holder {
            Element first;
            Element rest[3];
        } holder;
    });
}
