/*
about: As static-local.cpp, with a pointer that is made when it is missed.
truth: [exits 0, error data-race, error assertion, error leak]
expect:
  check:
    - { verdict: violated, rule: data-race, options: [--property, data-race] }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <atomic>
#include <cassert>
#include <thread>

static std::atomic<int> made;

struct settings {
    int depth;
    settings() : depth(3) { made++; }
};

static settings *instance;

static settings &get_settings() {
    if (instance == nullptr) //! data-race
        instance = new settings; //! data-race
    return *instance; //! data-race
}

static void use() {
    assert(get_settings().depth == 3);
}

int main() {
    std::thread other(use);
    use();
    other.join();
    assert(made == 1); //! assertion
    delete instance;
}
