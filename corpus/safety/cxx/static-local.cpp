/*
about: A static local is initialised once, and by one thread only.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <thread>

static int made;

struct settings {
    int depth;
    settings() : depth(3) { made++; }
};

static settings &get_settings() {
    static settings instance;
    return instance;
}

static void use() {
    assert(get_settings().depth == 3);
}

int main() {
    std::thread other(use);
    use();
    other.join();
    assert(made == 1);
}
