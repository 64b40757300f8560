/*
about: Locals of all functions on the way are destroyed from the inside out, each once.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

struct Noisy {
    const char *name;
    explicit Noisy(const char *given) : name(given) { std::printf("+%s\n", name); }
    ~Noisy() { std::printf("-%s\n", name); }
};

static void three(bool fails) {
    Noisy c("three");
    if (fails)
        throw 3;
    Noisy d("three, later");
}

static void two(bool fails) {
    Noisy a("two");
    {
        Noisy b("two, inner");
        three(fails);
    }
    Noisy c("two, later");
}

int main() {
    for (int fails = 0; fails < 2; fails++) {
        try {
            Noisy a("main");
            two(fails);
        } catch (int number) {
            std::printf("caught %d\n", number);
        }
    }
}
