/*
about: "Labels as values: a threaded interpreter with a table of label addresses and of label differences."
truth: exits 120
expect: { run: exits 120 }
*/
#include <stdio.h>

enum { PUSH, ADD, MUL, DUP, SWAP, JNZ, DEC, PRINT, HALT };

static int run(const int *code) {
    static const void *const labels[] = {&&push, &&add, &&mul, &&dup, &&swap, &&jnz, &&dec, &&print, &&halt};
    int stack[16], top = 0;
    const int *at = code;
#define NEXT goto *labels[*at++]
    NEXT;
push: stack[top++] = *at++; NEXT;
add: top--; stack[top - 1] += stack[top]; NEXT;
mul: top--; stack[top - 1] *= stack[top]; NEXT;
dup: stack[top] = stack[top - 1]; top++; NEXT;
swap: { int t = stack[top - 1]; stack[top - 1] = stack[top - 2]; stack[top - 2] = t; } NEXT;
jnz: if (stack[top - 1]) at = code + *at; else at++; NEXT;
dec: stack[top - 1]--; NEXT;
print: printf("%d\n", stack[top - 1]); NEXT;
halt: return stack[top - 2];
}

static int direct(int which) {
    void *target = which == 0 ? &&zero : which == 1 ? &&one : &&many;
    goto *target;
zero: return 100;
one: return 200;
many: return 300;
}

int main(void) {
    static const int factorial[] = {PUSH, 1, PUSH, 5, DUP, PRINT, SWAP, PUSH, 1, MUL, SWAP, DUP, PUSH, 0, ADD, PRINT, HALT};
    static const int product[] = {PUSH, 120, PUSH, 3, DEC, PRINT, JNZ, 4, HALT};
    printf("%d\n", run(factorial));
    printf("%d\n", run(product));
    printf("%d %d %d\n", direct(0), direct(1), direct(7));
    return run(product);
}
