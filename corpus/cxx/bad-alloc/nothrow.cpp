/*
about: new (std::nothrow) gives null, which is looked at.
truth: exits 0
expect: { check: [{ verdict: holds }, { verdict: holds, options: [--malloc-fails] }] }
*/
#include <new>

int main() {
    int *number = new (std::nothrow) int(3);
    if (!number)
        return 0;
    int value = *number;
    delete number;
    return value - 3;
}
