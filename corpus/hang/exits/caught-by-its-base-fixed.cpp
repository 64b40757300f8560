/*
about: As caught-by-its-base.cpp. Each round lowers the level.
truth: exits 0
expect: { check: { verdict: holds } }
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
            std::lock_guard lock(m);
            if (--level < 0)
                throw Stopped();
        }
    } catch (const std::exception &) {
        return 0;
    }
}
