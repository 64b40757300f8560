/*
about: exit destroys statics and no locals.
truth: exits 4
expect: { run: exits 4 }
*/
#include <cstdio>
#include <cstdlib>

struct Noisy {
    const char *name;
    explicit Noisy(const char *given) : name(given) { std::printf("+%s\n", name); }
    ~Noisy() { std::printf("-%s\n", name); }
};

static Noisy global("global");

static void leave() {
    Noisy local("local");
    std::exit(4);
}

int main() {
    Noisy outer("outer");
    leave();
}
