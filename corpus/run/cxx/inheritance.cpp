/*
about: Single inheritance, virtual calls in constructors and destructors, pure virtuals, overriding and hiding.
truth: exits 33
expect: { run: exits 33 }
*/
#include <cstdio>

struct shape {
    shape() { std::printf("shape %s\n", name()); }
    virtual ~shape() { std::printf("~shape %s\n", name()); }
    virtual const char *name() const { return "shape"; }
    virtual double area() const = 0;
    double twice() const { return area() * 2; }
    int kind = 1;
};
struct circle : shape {
    double r;
    explicit circle(double r) : r(r) { std::printf("circle %s\n", name()); }
    ~circle() override { std::printf("~circle %s\n", name()); }
    const char *name() const override { return "circle"; }
    double area() const override { return 3 * r * r; }
};
struct square final : shape {
    double s;
    explicit square(double s) : s(s) { kind = 2; }
    const char *name() const override { return "square"; }
    double area() const override { return s * s; }
    double twice() const { return -1; }
};
struct ring : circle {
    double inner;
    ring(double r, double inner) : circle(r), inner(inner) {}
    double area() const override { return circle::area() - 3 * inner * inner; }
};

int main() {
    const shape *shapes[] = {new circle(2), new square(3), new ring(2, 1)};
    double sum = 0;
    for (const shape *s : shapes) {
        std::printf("%s %g %g %d\n", s->name(), s->area(), s->twice(), s->kind);
        sum += s->area();
    }
    std::printf("%g\n", static_cast<const square *>(shapes[1])->twice());
    for (const shape *s : shapes) delete s;
    return static_cast<int>(sum) + 3;
}
