/*
about: A server throws if something is wrong, and what is caught around it is of another type.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <exception>
#include <mutex>

static std::mutex m;
static int level = 1;

int main() {
    try {
        for (;;) {
            std::lock_guard lock(m);
            if (level < 0)
                throw level;
        }
    } catch (const std::exception &) {
        return 1;
    } catch (const char *) {
        return 2;
    }
}
