/*
about: The value of an optional that has none (C++).
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <optional>

static std::optional<int> find(int key) {
    if (key == 1)
        return 10;
    return std::nullopt;
}

int main() {
    if (*find(2) > 5) //! undefined-value
        return 1;
    return 0;
}
