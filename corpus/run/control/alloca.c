/*
about: alloca in functions, in loops and with VLAs; memory is there until the function returns.
truth: exits 45
expect: { run: exits 45 }
*/
#include <alloca.h>
#include <stdio.h>
#include <string.h>

struct cell { int value; struct cell *next; };

static int sum(int n) {
    struct cell *list = NULL;
    for (int i = 0; i < n; i++) {
        struct cell *c = alloca(sizeof *c);
        c->value = i;
        c->next = list;
        list = c;
    }
    int total = 0;
    for (; list; list = list->next) total += list->value;
    return total;
}
static const char *joined(char *out, const char *a, const char *b) {
    size_t n = strlen(a) + strlen(b) + 1;
    char *t = __builtin_alloca(n);
    strcpy(t, a);
    strcat(t, b);
    return memcpy(out, t, n);
}

int main(void) {
    char out[32];
    puts(joined(out, "left", "-right"));
    char *kept[4];
    for (int i = 0; i < 4; i++) {
        kept[i] = alloca(4);
        snprintf(kept[i], 4, "k%d", i);
    }
    for (int i = 3; i >= 0; i--) printf("%s ", kept[i]);
    putchar('\n');
    printf("%d\n", sum(20));
    return sum(10);
}
