/*
about: A new handler gives back a reserve, once; then the allocation is tried again.
truth: exits 0
expect: { check: [{ verdict: holds }, { verdict: holds, options: [--malloc-fails] }] }
*/
#include <new>

static char *reserve;

static void give_back() {
    delete[] reserve;
    reserve = nullptr;
    std::set_new_handler(nullptr);
}

int main() {
    try {
        reserve = new char[16];
        std::set_new_handler(give_back);
        delete new int(1);
        delete[] reserve;
    } catch (const std::bad_alloc &) {
        delete[] reserve;
    }
}
