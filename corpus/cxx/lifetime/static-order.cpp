/*
about: Statics of a file, static locals, atexit handlers and thread_local objects end in the reverse order.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>
#include <cstdlib>

struct Noisy {
    const char *name;
    explicit Noisy(const char *given) : name(given) { std::printf("+%s\n", name); }
    ~Noisy() { std::printf("-%s\n", name); }
};

static Noisy first("first static");
static Noisy second("second static");

static void handler() { std::puts("handler"); }

static Noisy &local() {
    static Noisy instance("static local");
    return instance;
}

int main() {
    std::atexit(handler);
    local();
    Noisy automatic("automatic");
    std::puts("main");
}
