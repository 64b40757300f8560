/*
about: Temporaries of a full expression, arguments already evaluated, and lifetime-extended references.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

struct Noisy {
    const char *name;
    explicit Noisy(const char *given) : name(given) { std::printf("+%s\n", name); }
    ~Noisy() { std::printf("-%s\n", name); }
};

static int fail(const char *text) { throw text; }
static int use(const Noisy &, int number) { return number; }

int main() {
    try {
        use(Noisy("argument"), fail("argument fails"));
    } catch (const char *text) {
        std::puts(text);
    }
    try {
        const Noisy &kept = Noisy("extended");
        use(kept, use(Noisy("inner"), 1) + fail("later"));
    } catch (const char *text) {
        std::puts(text);
    }
    try {
        Noisy a("a"), b((fail("in the middle"), "b")), c("c");
    } catch (const char *text) {
        std::puts(text);
    }
}
