/*
about: A member of an object is deleted as if it had been made by itself (C++).
truth: error invalid-free
expect: { run: error invalid-free }
*/
struct Engine {
    int power = 1;
};

struct Car {
    int doors = 4;
    Engine engine;
};

int main() {
    Car *car = new Car;
    Engine *engine = &car->engine;
    delete engine; //! invalid-free
    return car->doors;
}
