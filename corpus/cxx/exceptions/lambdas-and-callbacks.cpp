/*
about: Exceptions through std::function, algorithms and empty functions.
truth: exits 0
expect: { run: exits 0 }
*/
#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

int main() {
    std::vector<int> numbers{3, 1, 2};
    std::function<void(int)> strict = [](int number) {
        if (number == 1)
            throw number;
        std::printf("%d\n", number);
    };
    try {
        std::for_each(numbers.begin(), numbers.end(), strict);
    } catch (int number) {
        std::printf("stopped at %d\n", number);
    }
    try {
        std::function<void()> empty;
        empty();
    } catch (const std::bad_function_call &) {
        std::puts("bad call");
    }
}
