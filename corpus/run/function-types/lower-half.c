/*
about: >
  Results and arguments of another width: as far as the bits go that are passed.
truth: exits 0
expect: { run: exits 0 }
options: [-fno-sanitize=undefined]
*/
#include <stdint.h>
#include <stdio.h>

static long whole(long x) { return x; }
static int lower(long x) { return (int)x; }
static int narrow(int x) { return x; }
static short small(int x) { return (short)x; }
static void *volatile pointer;

int main(void)
{
    pointer = (void *)whole;
    printf("%x\n", ((int (*)(long))pointer)(0x1234567890abcdef));
    printf("%hx\n", ((short (*)(long))pointer)(0x1234567890abcdef));
    pointer = (void *)lower;
    printf("%x\n", (int)((long (*)(long))pointer)(0x1234567890abcdef));
    printf("%x\n", (int)(intptr_t)((void *(*)(long))pointer)(0x1234567890abcdef));
    pointer = (void *)narrow;
    printf("%x\n", ((int (*)(long))pointer)(0x1234567890abcdef));
    pointer = (void *)small;
    printf("%hx\n", (short)((int (*)(int))pointer)(0x12345678));
    return 0;
}
