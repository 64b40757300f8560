/*
about: Constructors, destructors, copies and moves run in the order and number that the language says.
truth: exits 12
expect: { run: exits 12 }
*/
#include <cstdio>
#include <utility>

static int alive;
struct noisy {
    int id;
    explicit noisy(int id) : id(id) { std::printf("make %d\n", id), alive++; }
    noisy(const noisy &o) : id(o.id * 10) { std::printf("copy %d\n", o.id), alive++; }
    noisy(noisy &&o) noexcept : id(o.id * 100) { std::printf("move %d\n", o.id), o.id = 0, alive++; }
    noisy &operator=(const noisy &o) {
        std::printf("assign %d <- %d\n", id, o.id);
        id = o.id;
        return *this;
    }
    noisy &operator=(noisy &&o) noexcept {
        std::printf("take %d <- %d\n", id, o.id);
        std::swap(id, o.id);
        return *this;
    }
    ~noisy() { std::printf("drop %d\n", id), alive--; }
};
struct holder {
    noisy a{1}, b{2};
    noisy list[2] = {noisy(3), noisy(4)};
};
static noisy make(int id) {
    noisy n(id);
    n.id++;
    return n;
}
static int pass(noisy n) { return n.id; }

int main() {
    {
        holder h;
        holder copy(h);
        copy.a = h.b;
    }
    noisy x = make(5);
    noisy y = std::move(x);
    x = y;
    y = make(7);
    int copied = pass(y);
    std::printf("%d %d\n", copied, pass(noisy(9)));
    const noisy &extended = make(20);
    noisy *heap = new noisy(30);
    delete heap;
    noisy *array = new noisy[2]{noisy(40), noisy(41)};
    delete[] array;
    return alive + extended.id - 12;
}
