/*
about: new (std::nothrow) gives null, and nobody looks.
truth: [exits 0, error null-dereference]
expect: { check: [{ verdict: holds, truth: exits 0 }, { verdict: violated, rule: null-dereference, options: [--malloc-fails] }] }
*/
#include <new>

int main() {
    int *number = new (std::nothrow) int;
    *number = 3; //! null-dereference
    int value = *number;
    delete number;
    return value - 3;
}
