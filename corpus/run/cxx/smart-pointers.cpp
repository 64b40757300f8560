/*
about: unique_ptr with deleters, shared_ptr counts, weak_ptr, cycles broken, enable_shared_from_this.
truth: exits 8
expect: { run: exits 8 }
*/
#include <cstdio>
#include <memory>
#include <utility>
#include <vector>

static int alive;
struct thing {
    int id;
    explicit thing(int id) : id(id) { alive++; }
    virtual ~thing() { std::printf("~%d ", id), alive--; }
};
struct special : thing {
    using thing::thing;
    ~special() override { std::printf("special"); }
};
struct node : std::enable_shared_from_this<node> {
    std::vector<std::shared_ptr<node>> children;
    std::weak_ptr<node> parent;
    int id;
    explicit node(int id) : id(id) { alive++; }
    ~node() { alive--; }
    void add(std::shared_ptr<node> child) {
        child->parent = shared_from_this();
        children.push_back(std::move(child));
    }
};

int main() {
    {
        std::unique_ptr<thing> a = std::make_unique<special>(1), b;
        b = std::move(a);
        std::printf("%d %d\n", a == nullptr, b->id);
        b.reset(new thing(2));
        auto deleter = [](thing *t) {
            std::printf("deleter ");
            delete t;
        };
        std::unique_ptr<thing, decltype(deleter)> c(new thing(3), deleter);
        std::unique_ptr<int[]> list(new int[5]());
        list[4] = 9;
        std::printf("%d\n", list[4]);
        delete b.release();
    }
    std::printf("\n");
    std::shared_ptr<thing> s = std::make_shared<special>(4), t = s;
    std::weak_ptr<thing> w = s;
    std::printf("%ld %d\n", s.use_count(), w.expired());
    s.reset();
    if (auto locked = w.lock()) std::printf("%ld\n", locked.use_count());
    std::shared_ptr<int> alias(t, &t->id);
    t.reset();
    std::printf("%d %d\n", *alias, w.expired());
    alias.reset();
    std::printf("%d\n", w.expired());
    int depth = 0;
    {
        auto root = std::make_shared<node>(1);
        root->add(std::make_shared<node>(2));
        root->children[0]->add(std::make_shared<node>(3));
        for (auto n = root->children[0]->children[0]; n; n = n->parent.lock()) depth += n->id;
        std::printf("%d %ld\n", depth, root.use_count());
    }
    auto cast = std::dynamic_pointer_cast<special>(std::shared_ptr<thing>(std::make_shared<thing>(5)));
    std::printf("%d %d\n", cast == nullptr, alive);
    return depth + 2 + alive;
}
