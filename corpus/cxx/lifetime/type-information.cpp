/*
about: "typeid and type_index: names, order, keys of a map."
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>
#include <map>
#include <string>
#include <typeindex>
#include <typeinfo>

struct Base {
    virtual ~Base() {}
};
struct Left : Base {};
struct Right : Base {};

int main() {
    std::map<std::type_index, std::string> names{{typeid(Left), "left"}, {typeid(Right), "right"}, {typeid(int), "int"}};
    Left left;
    Right right;
    Base *all[] = {&left, &right};
    for (Base *one : all)
        std::printf("%s %s\n", names[typeid(*one)].c_str(), typeid(*one).name());
    std::printf("%s %d\n", names[typeid(4)].c_str(), typeid(const int &) == typeid(int));
}
