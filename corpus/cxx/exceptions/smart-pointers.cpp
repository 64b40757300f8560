/*
about: unique_ptr and shared_ptr give back what they own when an exception passes; a deleter runs once.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>
#include <memory>
#include <stdexcept>

struct Noisy {
    const char *name;
    explicit Noisy(const char *given) : name(given) { std::printf("+%s\n", name); }
    ~Noisy() { std::printf("-%s\n", name); }
};

static void work(std::unique_ptr<Noisy> owned, std::shared_ptr<Noisy> shared) {
    auto local = std::make_unique<Noisy>("local");
    if (owned && shared)
        throw std::runtime_error("work");
}

struct Failing {
    std::unique_ptr<Noisy> held = std::make_unique<Noisy>("held");
    Failing() { throw std::logic_error("constructor"); }
};

int main() {
    auto shared = std::make_shared<Noisy>("shared");
    try {
        work(std::make_unique<Noisy>("owned"), shared);
    } catch (const std::exception &error) {
        std::printf("%s, %ld owners\n", error.what(), shared.use_count());
    }
    try {
        std::make_shared<Failing>();
    } catch (const std::exception &error) {
        std::puts(error.what());
    }
    try {
        std::shared_ptr<Noisy> custom(new Noisy("custom"), [](Noisy *noisy) {
            std::puts("deleter");
            delete noisy;
        });
        throw 1;
    } catch (int) {
        std::puts("done");
    }
    try {
        std::shared_ptr<int>(std::weak_ptr<int>());
    } catch (const std::bad_weak_ptr &) {
        std::puts("expired");
    }
}
