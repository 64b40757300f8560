/*
about: An operator new of the program's own counts blocks; the library calls it for a string.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <cstdlib>
#include <new>
#include <pthread.h>
#include <string>

static int blocks;

void *operator new(std::size_t size) {
    blocks++; //! data-race
    return std::malloc(size);
}

void operator delete(void *block) noexcept {
    std::free(block);
}

void operator delete(void *block, std::size_t) noexcept {
    std::free(block);
}

static void *run(void *unused) {
    std::string text;
    text.append(40, 'x');
    return unused;
}

int main() {
    pthread_t thread;
    pthread_create(&thread, nullptr, run, nullptr);
    int known = blocks;
    pthread_join(thread, nullptr);
    return known < 0;
}
