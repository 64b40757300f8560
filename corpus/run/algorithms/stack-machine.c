/*
about: A byte-code machine runs Fibonacci, primes and string output; the code is assembled from text.
truth: exits 233
expect: { run: exits 233 }
*/
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum op { PUSH, LOAD, STORE, ADD, SUB, MUL, MOD, LT, EQ, JZ, JMP, OUT, CHR, HALT };
static const char *const mnemonics[] = {"push", "load", "store", "add", "sub", "mul", "mod", "lt", "eq", "jz", "jmp", "out", "chr", "halt"};

static int assemble(const char *text, int16_t *code) {
    int n = 0, labels[26];
    for (int pass = 0; pass < 2; pass++) {
        char copy[600], *state;
        snprintf(copy, sizeof copy, "%s", text);
        n = 0;
        for (char *w = strtok_r(copy, " \n", &state); w; w = strtok_r(NULL, " \n", &state)) {
            if (w[1] == ':') {
                labels[w[0] - 'a'] = n;
                continue;
            }
            int op = 0;
            while (op < 14 && strcmp(mnemonics[op], w)) op++;
            if (op < 14) code[n++] = (int16_t)op;
            else if (w[0] == '@') code[n++] = (int16_t)(pass ? labels[w[1] - 'a'] : 0);
            else code[n++] = (int16_t)atoi(w);
        }
    }
    return n;
}
static int run(const int16_t *code) {
    int stack[32], top = 0, memory[8] = {0}, steps = 0;
    for (int pc = 0;; steps++) {
        int a, b;
        switch ((enum op)code[pc++]) {
        case PUSH: stack[top++] = code[pc++]; break;
        case LOAD: stack[top++] = memory[code[pc++]]; break;
        case STORE: memory[code[pc++]] = stack[--top]; break;
#define BINARY(op) b = stack[--top], a = stack[--top], stack[top++] = a op b; break
        case ADD: BINARY(+);
        case SUB: BINARY(-);
        case MUL: BINARY(*);
        case MOD: BINARY(%);
        case LT: BINARY(<);
        case EQ: BINARY(==);
        case JZ: pc = stack[--top] ? pc + 1 : code[pc]; break;
        case JMP: pc = code[pc]; break;
        case OUT: printf("%d ", stack[--top]); break;
        case CHR: putchar(stack[--top]); break;
        case HALT: printf("[%d]\n", steps); return memory[0];
        }
    }
}

int main(void) {
    int16_t code[300];
    int size = assemble("push 0 store 0 push 1 store 1 push 13 store 2 a: load 2 jz @e load 0 load 1 add load 1 store 0 store 1 load 2 push 1 sub store 2 jmp @a e: load 0 out halt", code);
    int f = run(code);
    printf("%d %d\n", size, f);
    assemble("push 2 store 0 a: load 0 push 30 lt jz @e push 2 store 1 b: load 1 load 1 mul load 0 push 1 add lt jz @p load 0 load 1 mod jz @n load 1 push 1 add store 1 jmp @b p: load 0 out n: load 0 push 1 add store 0 jmp @a e: push 10 chr halt", code);
    run(code);
    return f;
}
