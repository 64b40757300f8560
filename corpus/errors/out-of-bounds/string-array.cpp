/*
about: The unchecked operator[] of a long string, far behind its end (C++).
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <string>

int main() {
    std::string text(100, 'x');
    int sum = 0;
    for (int i = 0; i < 4; i++)
        sum += text[static_cast<std::size_t>(i) * 64]; //! out-of-bounds
    return sum > 0;
}
