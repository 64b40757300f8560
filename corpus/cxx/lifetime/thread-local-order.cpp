/*
about: thread_local objects of a thread end in the reverse order, before its join returns.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>
#include <thread>

struct Noisy {
    const char *name;
    explicit Noisy(const char *given) : name(given) { std::printf("+%s\n", name); }
    ~Noisy() { std::printf("-%s\n", name); }
};

static thread_local Noisy first("first");
static thread_local Noisy second("second");

static void touch() {
    static thread_local Noisy third("third");
    std::printf("%s %s %s\n", first.name, second.name, third.name);
}

int main() {
    std::thread thread(touch);
    thread.join();
    std::puts("joined");
}
