/*
about: The other member of a union is read where all its bytes were set.
truth: exits 63
expect: { run: exits 63 }
*/
#include <stdint.h>

union number {
    float value;
    uint32_t bits;
};

int main(void) {
    union number number;
    number.value = 1.0f;
    return (int)(number.bits >> 24);
}
