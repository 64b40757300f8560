/*
about: Virtual bases are made once and destroyed last; deleting through any base; arrays of derived objects; covariant returns.
truth: exits 6
expect: { run: exits 6 }
*/
#include <cstdio>
#include <memory>
#include <vector>

struct top {
    static inline int depth = 0;
    top() { std::printf("%*s+top\n", depth++, ""); }
    virtual ~top() { std::printf("%*s-top\n", --depth, ""); }
    virtual top *clone() const { return new top(*this); }
    top(const top &) { std::printf("%*s+top copy\n", depth++, ""); }
    virtual int id() const { return 1; }
};
struct left : virtual top {
    left() { std::printf("%*s+left\n", depth, ""); }
    ~left() override { std::printf("%*s-left\n", depth, ""); }
    left *clone() const override { return new left(*this); }
    int id() const override { return 2; }
    int l = 20;
};
struct right : virtual top {
    right() { std::printf("%*s+right\n", depth, ""); }
    ~right() override { std::printf("%*s-right\n", depth, ""); }
    int r = 30;
};
struct bottom final : left, right {
    bottom() { std::printf("%*s+bottom\n", depth, ""); }
    ~bottom() override { std::printf("%*s-bottom\n", depth, ""); }
    bottom *clone() const override { return new bottom(*this); }
    int id() const override { return left::id() + 4; }
};

int main() {
    {
        std::unique_ptr<right> r(new bottom);
        std::unique_ptr<top> copy(r->clone());
        std::printf("%d %d %d\n", r->id(), copy->id(), dynamic_cast<bottom &>(*copy).l + r->r);
    }
    int sum = 0;
    {
        bottom list[2];
        left *lefts[] = {&list[0], &list[1]};
        for (left *l : lefts) sum += l->id();
    }
    top *plain = left().clone();
    sum += plain->id();
    delete plain;
    std::printf("%d %d\n", sum, top::depth);
    return sum - 8;
}
