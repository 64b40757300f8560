/*
about: The text of a long string is used when the string is gone (C++).
truth: error use-after-free
expect: { run: error use-after-free }
*/
#include <cstring>
#include <string>

int main() {
    const char *text;
    {
        std::string line(50, '-');
        text = line.c_str();
    }
    return static_cast<int>(std::strlen(text)); //! use-after-free
}
