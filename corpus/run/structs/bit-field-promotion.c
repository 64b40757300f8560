/*
about: Bit-fields narrower than int are promoted to int, full ones to their own type; struct of flags in an array.
truth: exits 4
expect: { run: exits 4 }
*/
#include <stdio.h>

struct date {
    unsigned year : 12;
    unsigned month : 4;
    unsigned day : 5;
    unsigned valid : 1;
};
struct full {
    unsigned word : 32;
    unsigned long half : 33;
};

static int before(struct date a, struct date b) {
    if (a.year != b.year) return a.year < b.year;
    if (a.month != b.month) return a.month < b.month;
    return a.day < b.day;
}

int main(void) {
    struct date dates[] = {{2024, 2, 29, 1}, {1999, 12, 31, 0}, {2024, 2, 28, 1}, {.day = 1, .month = 1, .year = 4095}};
    for (int i = 0; i < 4; i++)
        for (int j = i + 1; j < 4; j++)
            if (before(dates[j], dates[i])) {
                struct date t = dates[i];
                dates[i] = dates[j];
                dates[j] = t;
            }
    for (int i = 0; i < 4; i++) printf("%u-%u-%u %u\n", dates[i].year, dates[i].month, dates[i].day, dates[i].valid);
    printf("%d %d\n", dates[0].valid - 1 < 0, dates[0].day - 40 < 0);
    struct full f = {0, 0};
    printf("%d %d\n", f.word - 1 > 0, f.half - 1 < 0);
    f.half--;
    printf("%lx %zu\n", (unsigned long)f.half, sizeof f);
    const struct date *d = &dates[1];
    dates[1].day += d->day > 5 ? 3 : 1;
    printf("%u\n", d->day);
    return sizeof(struct date);
}
