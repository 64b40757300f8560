/*
about: The first handler whose type is a base of what was thrown gets it, not the best one.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>
#include <new>
#include <stdexcept>
#include <typeinfo>

static void raise(int which) {
    switch (which) {
    case 0: throw std::out_of_range("range");
    case 1: throw std::runtime_error("runtime");
    case 2: throw std::bad_alloc();
    case 3: throw 'c';
    default: throw 1.5;
    }
}

int main() {
    for (int which = 0; which < 5; which++) {
        try {
            raise(which);
        } catch (const std::logic_error &error) {
            std::printf("logic: %s\n", error.what());
        } catch (const std::out_of_range &error) {
            std::printf("never: %s\n", error.what());
        } catch (const std::exception &error) {
            std::printf("%s: %s\n", typeid(error).name(), error.what());
        } catch (char letter) {
            std::printf("letter %c\n", letter);
        } catch (...) {
            std::puts("something else");
        }
    }
}
