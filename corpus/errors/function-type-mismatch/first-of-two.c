/*
about: >
  Structures that are returned in registers, called as functions that return the first member. It lies in the first
  register on every platform, also where floating-point numbers or an integer and a floating-point number are returned.
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>

struct span { long from, to; };
struct point { double x, y; };
struct color { float red, green, blue; };
struct sample { long time; double value; };

static struct span span(void) { struct span s = {7, 9}; return s; }
static struct point point(void) { struct point p = {1.5, 2.5}; return p; }
static struct color color(void) { struct color c = {0.5f, 1, 1}; return c; }
static struct sample sample(void) { struct sample s = {11, 0.25}; return s; }
static long number(void) { return 5; }

int main(void) {
    assert(((long (*)(void))span)() == 7);
    assert(((int (*)(void))span)() == 7);
    assert(((double (*)(void))point)() == 1.5);
    assert(((float (*)(void))color)() == 0.5f);
    assert(((long (*)(void))sample)() == 11);
    assert(((struct span (*)(void))number)().from == 5);
    return 0;
}
