/* Shared by the three files. */
#ifndef SHARED_H
#define SHARED_H
struct point { int x, y; char tag; };
extern int tentative;
extern int (*const callbacks[2])(int);
int other_local(void);
void show(void);
struct point shift(struct point p, int by);
int total(int count, ...);
int weak_choice(void);
static inline int twice(int x) { return 2 * x; }
static int per_file = 4;
#endif
