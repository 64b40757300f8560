/*
about: "Function-try blocks: of a function, of a constructor (which throws on), of a destructor."
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

struct Noisy {
    const char *name;
    explicit Noisy(const char *given) : name(given) { std::printf("+%s\n", name); }
    ~Noisy() { std::printf("-%s\n", name); }
};

static int work(int number) try {
    if (number == 0)
        throw "zero";
    return number;
} catch (const char *text) {
    std::printf("work: %s\n", text);
    return -1;
}

struct Base {
    explicit Base(bool fails) {
        if (fails)
            throw 5;
    }
};

struct Holder : Base {
    Noisy first{"first"}, second{"second"};
    explicit Holder(int which) try : Base(which == 1) {
        if (which == 2)
            throw 6;
    } catch (int number) {
        std::printf("constructor: %d\n", number);
    }
    ~Holder() noexcept(false) try {
        throw 7;
    } catch (int number) {
        std::printf("destructor: %d\n", number);
        return;
    }
};

int main() {
    std::printf("%d %d\n", work(4), work(0));
    for (int which = 0; which < 3; which++) {
        try {
            Holder holder(which);
            std::puts("built");
        } catch (int number) {
            std::printf("passed on %d\n", number);
        }
    }
}
