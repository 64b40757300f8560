/*
about: The second allocation fails and the first one is lost.
truth: [exits 0, error leak]
expect: { check: [{ verdict: holds, truth: exits 0 }, { verdict: violated, rule: leak, options: [--malloc-fails] }] }
*/
#include <new>

int main() {
    try {
        int *first = new int(1); //! leak
        int *second = new int(2);
        delete second;
        delete first;
    } catch (const std::bad_alloc &) {
    }
}
