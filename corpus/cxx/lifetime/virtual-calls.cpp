/*
about: Virtual calls in constructors and destructors go to the class that is being built.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

struct Base {
    Base() { show(); }
    virtual ~Base() { show(); }
    virtual void show() const { std::puts("base"); }
};
struct Middle : Base {
    Middle() { show(); }
    ~Middle() override { show(); }
    void show() const override { std::puts("middle"); }
};
struct Top : Middle {
    void show() const override { std::puts("top"); }
};

int main() {
    Top top;
    top.show();
    Base *base = new Top;
    base->show();
    delete base;
}
