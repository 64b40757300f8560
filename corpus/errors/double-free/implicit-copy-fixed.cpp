/*
about: As implicit-copy.cpp, with a shared pointer in between (C++).
truth: exits 0
expect: { run: exits 0 }
*/
#include <memory>

class Buffer {
public:
    Buffer() : bytes_(new char[8], [](char *bytes) { delete[] bytes; }) {}

private:
    std::shared_ptr<char> bytes_;
};

int main() {
    Buffer first;
    Buffer second = first;
    return 0;
}
