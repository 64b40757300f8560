/*
about: "A program that brings its own way of registering destructors of thread_local objects is given them."
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

static void (*registered)(void *);
static void *object;

extern "C" int __cxa_thread_atexit_impl(void (*destructor)(void *), void *of, void *) {
    registered = destructor;
    object = of;
    return 0;
}

struct Named {
    const char *name;
    ~Named() { std::printf("end of %s\n", name); }
};

static thread_local Named local{"local"};

int main() {
    std::printf("%s, given %d\n", local.name, object == &local);
    registered(object);
}
