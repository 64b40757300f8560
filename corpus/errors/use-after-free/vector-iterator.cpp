/*
about: A reference into a vector is used after the vector has grown (C++).
truth: error use-after-free
expect: { run: error use-after-free }
*/
#include <vector>

int main() {
    std::vector<int> values{1};
    int &first = values[0];
    for (int i = 0; i < 100; i++)
        values.push_back(i);
    first = 2; //! use-after-free
    return values[0];
}
