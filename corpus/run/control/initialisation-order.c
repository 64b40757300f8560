/*
about: Arguments, initialisers and full expressions with sequence points; lifetimes of block locals in loops.
truth: exits 10
expect: { run: exits 10 }
*/
#include <stdio.h>

static int trace[16], used;
static int note(int x) {
    trace[used++] = x;
    return x;
}
static int last_of(int first, ...) { return first; }

int main(void) {
    int a = note(1), b = a + note(2), c[] = {note(3), note(4) + b};
    for (int i = note(5); i < note(7); i += note(1)) note(i * 10);
    for (int i = 0; i < used; i++) printf("%d ", trace[i]);
    printf("%d %d\n", c[0], c[1]);
    int *kept = NULL;
    int sum = 0;
    for (int i = 0; i < 4; i++) {
        int local = i * i;
        kept = &local;
        sum += *kept;
    }
    printf("%d\n", sum);
    int x = 1;
    x = last_of(x + 1, x + 2), x = x * 5;
    return x;
}
