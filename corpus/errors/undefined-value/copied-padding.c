/*
about: Padding and unset fields may be copied by assignment, memcpy, by value and back.
truth: exits 0
expect: { run: exits 0 }
*/
#include <string.h>

struct record {
    char tag;
    int value;
    double weight;
};

static struct record pass(struct record record) { return record; }

int main(void) {
    struct record first, second, third;
    first.tag = 'x';
    first.value = 1;
    second = first;
    memcpy(&third, &second, sizeof third);
    third = pass(third);
    return third.tag != 'x' || third.value != 1;
}
