/*
about: A doubly linked list template with iterators, copy, move, comparison and a custom allocator count.
truth: exits 30
expect: { run: exits 30 }
*/
#include <cstddef>
#include <cstdio>
#include <new>
#include <utility>
#include <vector>

static int live;
template <typename T> struct counting {
    using value_type = T;
    counting() = default;
    template <typename U> counting(const counting<U> &) {}
    T *allocate(std::size_t n) {
        live += static_cast<int>(n);
        return static_cast<T *>(::operator new(n * sizeof(T)));
    }
    void deallocate(T *p, std::size_t n) {
        live -= static_cast<int>(n);
        ::operator delete(p);
    }
    template <typename U> bool operator==(const counting<U> &) const { return true; }
    template <typename U> bool operator!=(const counting<U> &) const { return false; }
};
template <typename T> class list {
    struct node { T value; node *next, *previous; };
    node *head = nullptr, *tail = nullptr;

public:
    list() = default;
    list(const list &o) {
        for (node *n = o.head; n; n = n->next) push(n->value);
    }
    list(list &&o) noexcept : head(std::exchange(o.head, nullptr)), tail(std::exchange(o.tail, nullptr)) {}
    ~list() {
        while (head) delete std::exchange(head, head->next);
    }
    void push(T t) {
        node *n = new node{std::move(t), nullptr, tail};
        (tail ? tail->next : head) = n;
        tail = n;
    }
    template <typename F> void backwards(F f) const {
        for (node *n = tail; n; n = n->previous) f(n->value);
    }
    bool empty() const { return !head; }
};

int main() {
    list<int> l;
    for (int i = 0; i < 5; i++) l.push(i * 3);
    list<int> copy = l, moved = std::move(l);
    int sum = 0;
    moved.backwards([&](int x) {
        std::printf("%d ", x);
        sum += x;
    });
    std::printf("%d %d\n", l.empty(), copy.empty());
    {
        std::vector<int, counting<int>> v{1, 2, 3};
        v.reserve(10);
        std::printf("%d\n", live);
        std::vector<int, counting<int>> w = v;
        std::printf("%d\n", live);
    }
    std::printf("%d\n", live);
    return sum;
}
