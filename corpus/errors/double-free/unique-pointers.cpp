/*
about: Two unique_ptr are made of one raw pointer (C++).
truth: error double-free
expect: { run: error double-free }
*/
#include <memory>

int main() {
    int *raw = new int(1);
    std::unique_ptr<int> first(raw);
    std::unique_ptr<int> second(raw);
    return *first;
} //! double-free
