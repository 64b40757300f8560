/*
about: Whole-struct assignment, also overlapping arrays inside, struct copies in conditional expressions and comma.
truth: exits 6
expect: { run: exits 6 }
*/
#include <stdio.h>
#include <string.h>

struct inner { char name[9]; short rank; };
struct outer { struct inner list[3]; int used; };

static struct outer make(int n) {
    struct outer o = {.used = n};
    for (int i = 0; i < n; i++) {
        snprintf(o.list[i].name, sizeof o.list[i].name, "n%d", i * 111);
        o.list[i].rank = (short)(n - i);
    }
    return o;
}
static struct inner best(const struct outer *o) {
    struct inner b = o->list[0];
    for (int i = 1; i < o->used; i++) b = o->list[i].rank > b.rank ? o->list[i] : b;
    return b;
}

int main(void) {
    struct outer a = make(2), b = make(3), c;
    c = b.used > a.used ? b : a;
    c.list[0] = c.list[2];
    (c.list[1] = (a.used++, b.list[0])).rank;
    for (int i = 0; i < 3; i++) printf("%s %d\n", c.list[i].name, c.list[i].rank);
    printf("%s\n", best(&c).name);
    printf("%s %d\n", make(3).list[2].name, make(1).used);
    struct outer chain[2];
    chain[0] = chain[1] = c;
    chain[1].list[1].name[0] = 'X';
    printf("%s %s %d\n", chain[0].list[1].name, chain[1].list[1].name, strcmp(chain[0].list[1].name, "n0"));
    struct outer *p = &chain[0];
    *p = *p;
    *p = chain[1];
    printf("%c %zu\n", p->list[1].name[0], sizeof(struct outer));
    return a.used + c.used;
}
