/*
about: As own-operator-new.cpp; main reads when the thread has ended.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cstdlib>
#include <new>
#include <pthread.h>
#include <string>

static int blocks;

void *operator new(std::size_t size) {
    blocks++;
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
    pthread_join(thread, nullptr);
    int known = blocks;
    return known < 0;
}
