/*
about: As vector.cpp, with <.
truth: exits 4
expect: { run: exits 4 }
*/
#include <vector>

int main() {
    std::vector<int> values(4, 1);
    int sum = 0;
    for (std::size_t i = 0; i < values.size(); i++)
        sum += values[i];
    return sum;
}
