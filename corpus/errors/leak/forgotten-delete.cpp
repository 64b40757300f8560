/*
about: The base class has no virtual destructor, so the member of the derived class is not freed (C++).
truth: error leak
expect: { run: error leak }
*/
struct Shape {
    int sides = 0;
};

struct Polygon : Shape {
    int *points;
    Polygon() : points(new int[8]) {} //! leak
    ~Polygon() { delete[] points; }
};

static void destroy(Shape *shape) { ::operator delete(shape); }

int main() {
    destroy(new Polygon);
    return 0;
}
