/*
about: A rethrow inside a handler inside a handler means the exception of the innermost one.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>
#include <exception>

int main() {
    try {
        try {
            throw 1;
        } catch (int outer) {
            try {
                throw 2;
            } catch (int inner) {
                std::printf("in %d %d, %d uncaught\n", outer, inner, std::uncaught_exceptions());
                try {
                    throw;
                } catch (int again) {
                    std::printf("again %d\n", again);
                }
            }
            throw;
        }
    } catch (int last) {
        std::printf("last %d\n", last);
    }
}
