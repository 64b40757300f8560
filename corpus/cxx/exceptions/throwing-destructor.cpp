/*
about: "A destructor that may throw, at the end of a block: the others of the block run all the same."
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

struct Noisy {
    const char *name;
    explicit Noisy(const char *given) : name(given) { std::printf("+%s\n", name); }
    ~Noisy() { std::printf("-%s\n", name); }
};

struct Thrower {
    int number;
    ~Thrower() noexcept(false) {
        std::printf("~Thrower %d\n", number);
        throw number;
    }
};

int main() {
    try {
        Noisy first("first");
        Thrower thrower{1};
        Noisy last("last");
    } catch (int number) {
        std::printf("caught %d\n", number);
    }
    try {
        struct Both {
            Noisy a{"member a"};
            Thrower thrower{2};
            Noisy b{"member b"};
        } both;
    } catch (int number) {
        std::printf("caught %d\n", number);
    }
}
