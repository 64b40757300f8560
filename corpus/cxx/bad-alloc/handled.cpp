/*
about: Every allocation of a small program may fail in turn, and each failure is handled.
truth: exits 0
expect: { check: [{ verdict: holds }, { verdict: holds, options: [--malloc-fails] }] }
*/
#include <memory>
#include <new>
#include <string>
#include <vector>

static int work() {
    std::vector<std::unique_ptr<int>> numbers;
    for (int number = 0; number < 2; number++)
        numbers.push_back(std::make_unique<int>(number));
    std::string text(30, 'x');
    return static_cast<int>(numbers.size() + text.size()) - 32;
}

int main() {
    try {
        return work();
    } catch (const std::bad_alloc &) {
        return 0;
    }
}
