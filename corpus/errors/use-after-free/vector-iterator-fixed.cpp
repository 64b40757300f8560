/*
about: As vector-iterator.cpp, with room reserved before (C++).
truth: exits 2
expect: { run: exits 2 }
*/
#include <vector>

int main() {
    std::vector<int> values{1};
    values.reserve(200);
    int &first = values[0];
    for (int i = 0; i < 100; i++)
        values.push_back(i);
    first = 2;
    return values[0];
}
