/*
about: "Packed structs and aligned members: sizes, offsets, unaligned reads and writes, arrays of them."
truth: exits 14
expect: { run: exits 14 }
*/
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct __attribute__((packed)) record {
    char tag;
    int number;
    short half;
    double real;
    char end;
};
struct aligned {
    char c;
    _Alignas(16) int i;
    char after;
};
#pragma pack(push, 2)
struct two {
    char c;
    long l;
};
#pragma pack(pop)
struct __attribute__((packed)) bits {
    unsigned a : 3;
    unsigned long b : 42;
    unsigned c : 11;
};

int main(void) {
    printf("%zu %zu %zu %zu\n", sizeof(struct record), sizeof(struct aligned), sizeof(struct two), sizeof(struct bits));
    printf("%zu %zu %zu\n", offsetof(struct record, real), offsetof(struct aligned, i), offsetof(struct two, l));
    struct record records[3];
    for (int i = 0; i < 3; i++) records[i] = (struct record){'a' + i, i * 1000, (short)-i, i / 3.0, '!'};
    for (int i = 0; i < 3; i++) {
        records[i].number += records[(i + 1) % 3].half;
        records[i].real *= 2;
        printf("%c %d %d %.6f %c\n", records[i].tag, records[i].number, records[i].half, records[i].real, records[i].end);
    }
    struct bits b = {5, 0x3abcdef0123, 0x7aa};
    b.b++;
    printf("%u %lx %x\n", b.a, (unsigned long)b.b, b.c);
    unsigned char raw[sizeof(struct record)];
    memcpy(raw, &records[1], sizeof raw);
    int number;
    memcpy(&number, raw + offsetof(struct record, number), sizeof number);
    printf("%d %d\n", number, number == records[1].number);
    printf("%zu %zu\n", _Alignof(struct aligned), _Alignof(struct record));
    struct two t = {'x', 1L << 40};
    t.l |= 7;
    printf("%c %ld\n", t.c, t.l);
    return (int)(sizeof(struct two) + offsetof(struct two, l) * 2);
}
