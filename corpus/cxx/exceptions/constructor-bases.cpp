/*
about: "A constructor that throws: the bases and members that are done are destroyed, in reverse."
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

struct Noisy {
    const char *name;
    explicit Noisy(const char *given) : name(given) { std::printf("+%s\n", name); }
    ~Noisy() { std::printf("-%s\n", name); }
};

struct Base : Noisy {
    Base() : Noisy("base") {}
};
struct Virtual : Noisy {
    Virtual() : Noisy("virtual") {}
};
struct Thing : Base, virtual Virtual {
    Noisy a{"a"};
    Noisy b{"b"};
    Noisy c;
    explicit Thing(int where) : c(where == 1 ? throw 1 : "c") {
        Noisy local("local");
        if (where == 2)
            throw 2;
    }
};

int main() {
    for (int where = 0; where < 3; where++) {
        std::printf("-- %d\n", where);
        try {
            Thing thing(where);
        } catch (int number) {
            std::printf("caught %d\n", number);
        }
        try {
            delete new Thing(where);
        } catch (int number) {
            std::printf("caught %d\n", number);
        }
    }
}
