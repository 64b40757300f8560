/*
about: Exceptions that begin and end inside a destructor while another one passes.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>
#include <exception>

struct Careful {
    ~Careful() {
        try {
            std::printf("cleanup, %d uncaught\n", std::uncaught_exceptions());
            throw 2;
        } catch (int number) {
            std::printf("inside %d, %d uncaught\n", number, std::uncaught_exceptions());
        }
    }
};

int main() {
    try {
        Careful a, b;
        throw 1;
    } catch (int number) {
        std::printf("outside %d\n", number);
    }
}
