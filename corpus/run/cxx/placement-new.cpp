/*
about: "operator new and delete: own class allocators, placement, arrays with cookies, aligned types, nothrow."
truth: exits 6
expect: { run: exits 6 }
*/
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <new>

static int allocated, freed;
struct pooled {
    int value;
    static void *operator new(std::size_t n) {
        allocated++;
        return std::malloc(n);
    }
    static void operator delete(void *p) {
        freed++;
        std::free(p);
    }
};
struct counted {
    static inline int alive = 0;
    int n;
    counted() : n(++alive) {}
    ~counted() { alive--; }
};
struct alignas(64) wide { char c = 'w'; };

int main() {
    auto *a = new pooled{5};
    auto *b = new pooled{6};
    std::printf("%d\n", a->value + b->value);
    delete a;
    delete b;
    std::printf("%d %d\n", allocated, freed);
    alignas(counted) unsigned char storage[sizeof(counted) * 2];
    auto *first = new (storage) counted, *second = new (storage + sizeof(counted)) counted;
    std::printf("%d %d %d\n", first->n, second->n, counted::alive);
    second->~counted();
    first->~counted();
    auto *list = new counted[7];
    std::printf("%d %d\n", list[6].n, counted::alive);
    delete[] list;
    std::printf("%d\n", counted::alive);
    auto *w = new wide;
    std::printf("%d %c\n", static_cast<int>(reinterpret_cast<std::uintptr_t>(w) % 64), w->c);
    delete w;
    int *n = new (std::nothrow) int(6);
    auto *zeroed = new int[4]();
    int result = *n + zeroed[3];
    delete n;
    delete[] zeroed;
    void *raw = ::operator new(32);
    ::operator delete(raw);
    return result;
}
