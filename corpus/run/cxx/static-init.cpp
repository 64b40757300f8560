/*
about: Static initialisation order in a file, function-local statics, destruction in reverse, atexit between.
truth: exits 7
expect: { run: exits 7 }
*/
#include <cstdio>
#include <cstdlib>

static int order;
struct tracer {
    const char *name;
    int number;
    explicit tracer(const char *n) : name(n), number(++order) { std::printf("+%s %d\n", name, number); }
    ~tracer() { std::printf("-%s %d\n", name, number); }
};
static int compute() { return order * 10; }

static tracer first("first");
static int dynamic_value = compute();
static constexpr int constant = 5;
struct with_static {
    static tracer member;
    static inline int counter = 3;
};
tracer with_static::member("member");
static tracer &local(bool second) {
    if (second) {
        static tracer s("second local");
        return s;
    }
    static tracer f("first local");
    return f;
}
static tracer last("last");
static void at_exit() { std::printf("at exit\n"); }

int main() {
    std::printf("main %d %d\n", dynamic_value, with_static::counter + constant);
    local(true);
    std::atexit(at_exit);
    local(false);
    local(true);
    tracer stack("stack");
    return stack.number + 1;
}
