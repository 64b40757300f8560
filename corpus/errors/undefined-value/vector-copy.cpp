/*
about: An object with an unset field is moved through a vector; only the set one is read (C++).
truth: exits 1
expect: { run: exits 1 }
*/
#include <vector>

struct Item {
    int key;
    int payload;
};

int main() {
    std::vector<Item> items;
    Item item;
    item.key = 1;
    items.push_back(item);
    items.push_back(items[0]);
    return items[1].key;
}
