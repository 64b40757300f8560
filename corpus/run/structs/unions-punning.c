/*
about: Unions read through another member; bytes of ints and floats; anonymous members.
truth: exits 127
expect: { run: exits 127 }
*/
#include <stdint.h>
#include <stdio.h>

union word {
    uint32_t u;
    int32_t i;
    float f;
    uint8_t bytes[4];
    uint16_t halves[2];
    struct { uint32_t mantissa : 23, exponent : 8, sign : 1; } parts;
};
struct variant {
    enum { INT, REAL, TEXT } kind;
    union {
        long integer;
        double real;
        struct { const char *text; int length; };
    };
};

static void show(const struct variant *v) {
    switch (v->kind) {
    case INT: printf("%ld\n", v->integer); break;
    case REAL: printf("%g\n", v->real); break;
    case TEXT: printf("%.*s\n", v->length, v->text); break;
    }
}

int main(void) {
    union word w = {.f = -6.5f};
    printf("%08x %d %u %u %u\n", w.u, w.i, w.parts.sign, w.parts.exponent, w.parts.mantissa);
    printf("%x %x %x %x %x %x\n", w.bytes[0], w.bytes[1], w.bytes[2], w.bytes[3], w.halves[0], w.halves[1]);
    w.parts.exponent++;
    w.parts.sign = 0;
    printf("%g\n", w.f);
    w.bytes[3] = 0x3f;
    w.bytes[2] = 0x80;
    w.halves[0] = 0;
    printf("%g\n", w.f);
    struct variant values[] = {{INT, {.integer = -5}}, {REAL, {.real = 2.5}}, {TEXT, {.text = "textual", .length = 4}}};
    for (int i = 0; i < 3; i++) show(&values[i]);
    union { uint64_t whole; struct { uint32_t low, high; } half; } split = {.whole = 0x1122334455667788};
    printf("%x %x\n", split.half.low, split.half.high);
    split.half.high = 0;
    printf("%llx\n", (unsigned long long)split.whole);
    return (int)w.parts.exponent;
}
