/*
about: As terminate.cpp, with the guard released.
truth: exits 0
expect: { run: exits 0 }
*/
#include <exception>

struct Guard {
    bool released = false;
    ~Guard() {
        if (!released)
            std::terminate();
    }
};

int main() {
    Guard guard;
    guard.released = true;
    return 0;
}
