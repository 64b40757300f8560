/*
about: std::terminate, called by the program itself (C++).
truth: error abort
expect: { run: error abort }
*/
#include <exception>

struct Guard {
    bool released = false;
    ~Guard() {
        if (!released)
            std::terminate(); //! abort
    }
};

int main() {
    Guard guard;
    return 0;
}
