/*
about: An array in a unique_ptr knows nothing of its length (C++).
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <memory>

int main() {
    auto values = std::make_unique<int[]>(4);
    for (int i = 1; i <= 4; i++)
        values[i] = i; //! out-of-bounds
    return 0;
}
