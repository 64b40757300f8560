/*
about: An interpreter for an eight-instruction language with precomputed jumps prints a text.
truth: exits 13
expect: { run: exits 13 }
*/
#include <stdio.h>
#include <string.h>

static int run(const char *program, char *out) {
    static unsigned char cells[64];
    static int jumps[256];
    int stack[16], depth = 0, written = 0;
    memset(cells, 0, sizeof cells);
    for (int i = 0; program[i]; i++)
        if (program[i] == '[') stack[depth++] = i;
        else if (program[i] == ']') {
            jumps[i] = stack[--depth];
            jumps[jumps[i]] = i;
        }
    unsigned char *p = cells;
    for (int i = 0; program[i]; i++) switch (program[i]) {
        case '>': p++; break;
        case '<': p--; break;
        case '+': ++*p; break;
        case '-': --*p; break;
        case '.': out[written++] = (char)*p; break;
        case '[': if (!*p) i = jumps[i]; break;
        case ']': if (*p) i = jumps[i]; break;
        }
    out[written] = 0;
    return written;
}

int main(void) {
    char out[64];
    int n = run("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.", out);
    printf("%d %s", n, out);
    run("+++[>+++++<-]>[<+++++>-]<.", out);
    printf("%d\n", out[0]);
    return n;
}
