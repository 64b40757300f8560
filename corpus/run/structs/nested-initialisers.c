/*
about: Designated initialisers, nested and out of order, ranges, later ones win; rest is zero.
truth: exits 30
expect: { run: exits 30 }
*/
#include <stdio.h>

struct point { int x, y; };
struct shape {
    const char *name;
    struct { struct point corners[3]; int count; } outline;
    union { int plain; float real; } extra;
    int table[8];
};

static const struct shape shapes[] = {
    [2] = {.name = "late", .table[7] = 70, .table[0] = 1},
    [0] = {"first", {{{1, 2}, {3, 4}}, 2}, {5}, {1, 2, 3}},
    {.outline.corners[1].y = 9, .outline = {.count = 4}, .name = "second", .extra.real = 0.5f},
    [4] = {.outline.corners = {[2] = {.y = 6, .x = 5}, [0].x = 8}},
};
static int matrix[][3] = {{1}, {[1] = 2}, [4] = {3, 3, 3}};
static int ranges[] = {[0 ... 4] = 7, [3] = 1, [8 ... 9] = 2};
static char words[][6] = {"abc", {'d', 'e'}, "fghij"};

int main(void) {
    int n = sizeof shapes / sizeof *shapes;
    for (int i = 0; i < n; i++) {
        const struct shape *s = &shapes[i];
        printf("%s %d:", s->name ? s->name : "-", s->outline.count);
        for (int j = 0; j < 3; j++) printf(" (%d,%d)", s->outline.corners[j].x, s->outline.corners[j].y);
        for (int j = 0; j < 8; j++) printf(" %d", s->table[j]);
        putchar('\n');
    }
    printf("%d %g\n", shapes[0].extra.plain, shapes[1].extra.real);
    for (unsigned i = 0; i < sizeof matrix / sizeof *matrix; i++) printf("%d%d%d ", matrix[i][0], matrix[i][1], matrix[i][2]);
    int sum = 0;
    for (unsigned i = 0; i < sizeof ranges / sizeof *ranges; i++) sum += ranges[i];
    printf("\n%d %s %s %.5s\n", sum, words[0], words[1], words[2]);
    struct point local[3] = {{.y = n}, [2] = {sum}};
    for (int i = 0; i < 3; i++) printf("%d %d\n", local[i].x, local[i].y);
    return sum - 3;
}
