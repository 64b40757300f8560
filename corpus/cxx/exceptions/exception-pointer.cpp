/*
about: std::exception_ptr keeps the same object alive; copies and rethrows share it.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>
#include <exception>

struct Traced {
    int number;
    explicit Traced(int given) : number(given) {}
    Traced(const Traced &other) : number(other.number) { std::puts("copied"); }
    ~Traced() { std::printf("gone %d\n", number); }
};

int main() {
    std::exception_ptr kept, copy;
    std::printf("%d\n", kept == nullptr);
    try {
        throw Traced(1);
    } catch (Traced &traced) {
        kept = std::current_exception();
        traced.number = 2;
    }
    copy = kept;
    for (int round = 0; round < 2; round++) {
        try {
            std::rethrow_exception(round ? kept : copy);
        } catch (Traced &traced) {
            std::printf("round %d: %d\n", round, traced.number);
            traced.number++;
        }
    }
    std::printf("%d\n", kept == copy);
    kept = nullptr;
    std::puts("one left");
    copy = std::make_exception_ptr(5);
    try {
        std::rethrow_exception(copy);
    } catch (int number) {
        std::printf("%d\n", number);
    }
}
