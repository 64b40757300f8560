/*
about: "A discrete event simulation with a priority queue: customers, servers, and a deterministic clock."
truth: exits 32
expect: { run: exits 32 }
*/
#include <stdio.h>

struct event { int time, kind, who, order; };
static struct event queue[64];
static int size, orders;
static int before(struct event a, struct event b) { return a.time != b.time ? a.time < b.time : a.order < b.order; }
static void schedule(int time, int kind, int who) {
    struct event e = {time, kind, who, orders++};
    int i = size++;
    while (i && before(e, queue[(i - 1) / 2])) {
        queue[i] = queue[(i - 1) / 2];
        i = (i - 1) / 2;
    }
    queue[i] = e;
}
static struct event next(void) {
    struct event top = queue[0], last = queue[--size];
    int i = 0, c;
    while ((c = 2 * i + 1) < size) {
        if (c + 1 < size && before(queue[c + 1], queue[c])) c++;
        if (!before(queue[c], last)) break;
        queue[i] = queue[c];
        i = c;
    }
    queue[i] = last;
    return top;
}

int main(void) {
    enum { ARRIVE, LEAVE };
    int idle = 2, waiting[16], head = 0, tail = 0, served = 0, total_wait = 0, arrived[16], clock = 0;
    for (int i = 0; i < 10; i++) schedule(i * i % 11 + i, ARRIVE, i);
    while (size) {
        struct event e = next();
        clock = e.time;
        if (e.kind == ARRIVE) {
            arrived[e.who] = clock;
            waiting[tail++] = e.who;
        } else {
            idle++;
            served++;
            printf("%d left at %d\n", e.who, clock);
        }
        while (idle && head < tail) {
            int who = waiting[head++];
            idle--;
            total_wait += clock - arrived[who];
            schedule(clock + 2 + who % 4, LEAVE, who);
        }
    }
    printf("%d %d %d\n", served, total_wait, clock);
    return served + clock;
}
