/*
about: An exception passes a function with two vectors and is caught by the second handler.
source: "[ŠTILL20] fig. 4.2"
truth: exits 0
expect: { run: exits 0, check: { verdict: holds } }
*/
#include <cstdio>
#include <stdexcept>
#include <vector>

static int largest(const std::vector<int> &numbers) {
    if (numbers.empty())
        throw std::invalid_argument("empty vector");
    return numbers.front();
}

static void work() {
    std::vector<int> some = {1, 2, 3};
    std::vector<int> none = {};
    std::printf("%d\n", largest(some));
    std::printf("%d\n", largest(none));
}

int main() {
    try {
        work();
    } catch (std::range_error &) {
        std::puts("range error");
    } catch (std::exception &) {
        std::puts("other exception");
    }
}
