/*
about: "Placement and class operators new: the matching delete runs when the constructor throws."
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>
#include <cstdlib>
#include <new>

struct Pool {};
static char storage[64];

void *operator new(std::size_t size, Pool &) {
    std::printf("take %zu\n", size);
    return storage;
}
void operator delete(void *pointer, Pool &) { std::printf("give back %d\n", pointer == storage); }

struct Thing {
    int number;
    explicit Thing(int given) : number(given) {
        if (given < 0)
            throw given;
    }
    static void *operator new(std::size_t size) {
        std::puts("own new");
        return std::malloc(size);
    }
    static void operator delete(void *pointer) {
        std::puts("own delete");
        std::free(pointer);
    }
    static void *operator new(std::size_t size, Pool &pool) { return ::operator new(size, pool); }
    static void operator delete(void *pointer, Pool &pool) { ::operator delete(pointer, pool); }
};

int main() {
    Pool pool;
    for (int number = 1; number > -2; number -= 2) {
        try {
            Thing *thing = new Thing(number);
            delete thing;
        } catch (int caught) {
            std::printf("caught %d\n", caught);
        }
        try {
            Thing *thing = new (pool) Thing(number);
            std::printf("have %d\n", thing->number);
        } catch (int caught) {
            std::printf("caught %d\n", caught);
        }
    }
}
