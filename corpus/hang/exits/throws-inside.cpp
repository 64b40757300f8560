/*
about: A server throws if something is wrong. Nobody in its function catches that.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <mutex>
#include <stdexcept>
#include <thread>

static std::mutex m;
static int level = 1;

static void serve() {
    for (;;) {
        std::lock_guard lock(m);
        if (level < 0) {
            throw std::runtime_error("no level");
        }
        try {
            if (level == 0) {
                throw level;
            }
        } catch (int) {
            continue;
        }
    }
}

int main() {
    std::thread other(serve);
    serve();
}
