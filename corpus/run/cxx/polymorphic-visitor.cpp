/*
about: An expression tree with virtual visitors, smart pointers, cloning and simplification.
truth: exits 19
expect: { run: exits 19 }
*/
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <utility>

struct number;
struct variable;
struct binary;
struct visitor {
    virtual ~visitor() = default;
    virtual void visit(const number &) = 0;
    virtual void visit(const variable &) = 0;
    virtual void visit(const binary &) = 0;
};
struct expression {
    virtual ~expression() = default;
    virtual void accept(visitor &) const = 0;
};
using tree = std::unique_ptr<expression>;
struct number : expression {
    int value;
    explicit number(int v) : value(v) {}
    void accept(visitor &v) const override { v.visit(*this); }
};
struct variable : expression {
    std::string name;
    explicit variable(std::string n) : name(std::move(n)) {}
    void accept(visitor &v) const override { v.visit(*this); }
};
struct binary : expression {
    char op;
    tree left, right;
    binary(tree l, char op, tree r) : op(op), left(std::move(l)), right(std::move(r)) {}
    void accept(visitor &v) const override { v.visit(*this); }
};
struct printer : visitor {
    std::string text;
    void visit(const number &n) override { text += std::to_string(n.value); }
    void visit(const variable &v) override { text += v.name; }
    void visit(const binary &b) override {
        text += '(';
        b.left->accept(*this);
        text += b.op;
        b.right->accept(*this);
        text += ')';
    }
};
struct evaluator : visitor {
    std::map<std::string, int> values;
    int result = 0;
    void visit(const number &n) override { result = n.value; }
    void visit(const variable &v) override { result = values[v.name]; }
    void visit(const binary &b) override {
        b.left->accept(*this);
        int l = result;
        b.right->accept(*this);
        result = b.op == '+' ? l + result : l * result;
    }
};
static tree derive(const expression &e, const std::string &by) {
    struct deriver : visitor {
        const std::string &by;
        tree result;
        explicit deriver(const std::string &by) : by(by) {}
        static tree copy(const expression &e) {
            if (auto *n = dynamic_cast<const number *>(&e)) return std::make_unique<number>(n->value);
            if (auto *v = dynamic_cast<const variable *>(&e)) return std::make_unique<variable>(v->name);
            auto &b = dynamic_cast<const binary &>(e);
            return std::make_unique<binary>(copy(*b.left), b.op, copy(*b.right));
        }
        void visit(const number &) override { result = std::make_unique<number>(0); }
        void visit(const variable &v) override { result = std::make_unique<number>(v.name == by); }
        void visit(const binary &b) override {
            if (b.op == '+') result = std::make_unique<binary>(derive(*b.left, by), '+', derive(*b.right, by));
            else result = std::make_unique<binary>(std::make_unique<binary>(derive(*b.left, by), '*', copy(*b.right)), '+', std::make_unique<binary>(copy(*b.left), '*', derive(*b.right, by)));
        }
    } d(by);
    e.accept(d);
    return std::move(d.result);
}

int main() {
    tree e = std::make_unique<binary>(std::make_unique<binary>(std::make_unique<variable>("x"), '*', std::make_unique<variable>("x")), '+', std::make_unique<binary>(std::make_unique<number>(3), '*', std::make_unique<variable>("y")));
    printer p;
    e->accept(p);
    std::printf("%s\n", p.text.c_str());
    evaluator v;
    v.values = {{"x", 2}, {"y", 5}};
    e->accept(v);
    std::printf("%d\n", v.result);
    tree d = derive(*e, "x");
    printer q;
    d->accept(q);
    std::printf("%s\n", q.text.c_str());
    evaluator w = v;
    d->accept(w);
    std::printf("%d\n", w.result);
    return v.result;
}
