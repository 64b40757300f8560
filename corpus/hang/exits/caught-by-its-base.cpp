/*
about: A loop is left by throwing what is caught behind it by a base of its class. Nobody changes the level.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <mutex>
#include <stdexcept>

struct Stopped : std::runtime_error {
    Stopped() : std::runtime_error("stopped") {}
};

static std::mutex m;
static int level = 1;

int main() {
    try {
        for (;;) {
            std::lock_guard lock(m); //! busy-wait
            if (level < 0)
                throw Stopped();
        }
    } catch (const std::exception &) {
        return 0;
    }
}
