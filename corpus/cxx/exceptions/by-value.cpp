/*
about: A thrown class is copied into the handler; copies and the original are destroyed in order.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

struct Counted {
    int number;
    explicit Counted(int given) : number(given) { std::printf("make %d\n", number); }
    Counted(const Counted &other) : number(other.number + 1) { std::printf("copy %d\n", number); }
    ~Counted() { std::printf("drop %d\n", number); }
};

int main() {
    try {
        throw Counted(10);
    } catch (Counted caught) {
        std::printf("caught %d\n", caught.number);
    }
    std::puts("after");
}
