/*
about: The unchecked operator[] of a full vector, one past its size (C++).
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <vector>

int main() {
    std::vector<int> values(4, 1);
    int sum = 0;
    for (std::size_t i = 0; i <= values.size(); i++)
        sum += values[i]; //! out-of-bounds
    return sum;
}
