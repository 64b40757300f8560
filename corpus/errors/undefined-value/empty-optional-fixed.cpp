/*
about: As empty-optional.cpp, asked first (C++).
truth: exits 0
expect: { run: exits 0 }
*/
#include <optional>

static std::optional<int> find(int key) {
    if (key == 1)
        return 10;
    return std::nullopt;
}

int main() {
    if (find(2).value_or(0) > 5)
        return 1;
    return 0;
}
