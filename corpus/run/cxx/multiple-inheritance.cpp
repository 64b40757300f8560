/*
about: Several bases, virtual bases, pointer adjustment, dynamic_cast across and down, typeid.
truth: exits 77
expect: { run: exits 77 }
*/
#include <cstdio>
#include <typeinfo>

struct root {
    int value;
    explicit root(int v) : value(v) { std::printf("root %d\n", v); }
    virtual ~root() = default;
    virtual int who() const { return 0; }
};
struct left : virtual root {
    int l = 1;
    left() : root(100) {}
    int who() const override { return 1; }
    virtual int only_left() { return l * 10; }
};
struct right : virtual root {
    int r = 2;
    right() : root(200) {}
    virtual int only_right() { return r * 10; }
};
struct mixin {
    long m = 3;
    virtual ~mixin() = default;
    virtual long get() { return m; }
};
struct bottom : left, mixin, right {
    bottom() : root(7) {}
    int who() const override { return 9; }
    int only_right() override { return left::only_left() + r; }
    long get() override { return value; }
};

int main() {
    bottom b;
    left *l = &b;
    right *r = &b;
    mixin *m = &b;
    root *o = &b;
    std::printf("%d %d %d\n", l->who(), r->who(), o->who());
    std::printf("%d %ld %d\n", r->only_right(), m->get(), o->value);
    std::printf("%d %d\n", dynamic_cast<bottom *>(m) == &b, dynamic_cast<right *>(l) == r);
    std::printf("%d %d\n", static_cast<void *>(&b) == dynamic_cast<void *>(r), dynamic_cast<left *>(o) == l);
    left plain;
    std::printf("%d %d\n", dynamic_cast<right *>(&plain) == nullptr, dynamic_cast<bottom *>(static_cast<root *>(&plain)) == nullptr);
    std::printf("%d %d %d\n", typeid(*o) == typeid(bottom), typeid(plain) == typeid(*o), typeid(*r) == typeid(*m));
    std::printf("%s\n", typeid(int).name());
    r->value = 77;
    return l->value;
}
