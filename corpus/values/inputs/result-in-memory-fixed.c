/*
about: What a function gives that is replaced is any, but the same when it is looked at again; what it is given stays.
truth: exits 0
expect:
  check: { verdict: holds, options: [--stub, measure=havoc, --stub, name=havoc, --stub, touch=havoc] }
*/
#include <assert.h>

struct measured {
    long x, y, z;
    short unit;
};

struct measured measure(void);
char *name(int number);
void touch(int *place);

int main(void) {
    struct measured measured = measure();
    struct measured copy = measured;
    int place = 4;
    touch(&place);
    assert(place == 4 && copy.z == measured.z && copy.unit == measured.unit);
    char *text = name(1);
    if (text) {
        text[63] = 1;
        assert(text[63] == 1);
    }
    return 0;
}
