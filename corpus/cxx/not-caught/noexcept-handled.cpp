/*
about: A noexcept function that handles what it calls.
truth: exits 0
expect: { run: exits 0, check: { verdict: holds } }
*/
#include <stdexcept>

static void check(int number) {
    if (number < 0)
        throw std::runtime_error("negative");
}

static bool close(int handle) noexcept {
    try {
        check(handle);
        return true;
    } catch (const std::exception &) {
        return false;
    }
}

int main() {
    return close(-1) ? 1 : 0;
}
