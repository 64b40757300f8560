/*
about: One allocation stands outside of the try block.
truth: [exits 0, error uncaught-exception]
expect: { check: [{ verdict: holds, truth: exits 0 }, { verdict: violated, rule: uncaught-exception, options: [--malloc-fails] }] }
*/
#include <memory>
#include <new>
#include <vector>

int main() {
    auto first = std::make_unique<int>(1); //! uncaught-exception
    try {
        std::vector<int> numbers(3);
        return *first - 1;
    } catch (const std::bad_alloc &) {
        return 0;
    }
}
