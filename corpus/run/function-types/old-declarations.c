/*
about: Functions declared without a prototype, and those of the library declared by hand, as old code does.
truth: exits 0
expect: { run: exits 0 }
options: [-std=gnu89, -w, -fno-sanitize=undefined]
*/
void *malloc(unsigned);
char *memset();
int printf();
int sum();
long twice();
void nothing();
int first();

int (*table[2])() = {sum, first};

int main()
{
    char *text = malloc(8);
    memset(text, 'x', 3);
    text[3] = 0;
    printf("%s %d %d\n", text, sum(1, 2), (int)twice(21L));
    nothing(1, 2, 3);
    printf("%d %d %s\n", table[0](3, 4), table[1](5, 6), narrow('a', 2) == 'c' ? "narrow" : "wrong");
    free(text);
    return 0;
}

int sum(a, b) int a, b; { return a + b; }
long twice(x) long x; { return 2 * x; }
void nothing() {}
int first(a) int a; { return a; }
int narrow(a, b) char a; short b; { return a + b; }
