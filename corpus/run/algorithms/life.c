/*
about: "Conway's life on a torus: a glider and a blinker for three generations."
truth: exits 25
expect: { run: exits 25 }
*/
#include <stdio.h>
#include <string.h>

enum { W = 12, H = 8 };
static unsigned char world[2][H][W];

static int neighbours(unsigned char w[H][W], int y, int x) {
    int n = -w[y][x];
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) n += w[(y + dy + H) % H][(x + dx + W) % W];
    return n;
}

int main(void) {
    const char *start[] = {".#..........", "..#.........", "###.....###.", "............"};
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < W; x++) world[0][y][x] = start[y][x] == '#';
    int now = 0, alive = 0;
    for (int generation = 0; generation < 3; generation++, now = !now)
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x++) {
                int n = neighbours(world[now], y, x);
                world[!now][y][x] = n == 3 || (n == 2 && world[now][y][x]);
            }
    for (int y = 0; y < H; y++) {
        for (int x = 0; x < W; x++) {
            putchar(world[now][y][x] ? '#' : '.');
            alive += world[now][y][x] * (y + 1);
        }
        putchar('\n');
    }
    printf("%d\n", alive);
    return alive;
}
