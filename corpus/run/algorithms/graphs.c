/*
about: "Graphs: Dijkstra, Floyd-Warshall, Kruskal with union-find, topological order, breadth-first distances."
truth: exits 21
expect: { run: exits 21 }
*/
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { N = 8, INF = 1000 };
static const int edges[][3] = {{0, 1, 4}, {0, 2, 1}, {2, 1, 2}, {1, 3, 5}, {2, 3, 8}, {3, 4, 3}, {4, 5, 1}, {3, 5, 7}, {5, 6, 2}, {6, 7, 6}, {4, 7, 9}};
enum { E = sizeof edges / sizeof *edges };
static int weight[N][N], parent[N];

static int root(int x) { return parent[x] == x ? x : (parent[x] = root(parent[x])); }

int main(void) {
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) weight[i][j] = i == j ? 0 : INF;
    for (int e = 0; e < E; e++) weight[edges[e][0]][edges[e][1]] = edges[e][2];

    int distance[N], done[N] = {0};
    for (int i = 0; i < N; i++) distance[i] = i ? INF : 0;
    for (int round = 0; round < N; round++) {
        int best = -1;
        for (int i = 0; i < N; i++)
            if (!done[i] && (best < 0 || distance[i] < distance[best])) best = i;
        done[best] = 1;
        for (int j = 0; j < N; j++)
            if (distance[best] + weight[best][j] < distance[j]) distance[j] = distance[best] + weight[best][j];
    }
    int all[N][N];
    memcpy(all, weight, sizeof all);
    for (int k = 0; k < N; k++)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                if (all[i][k] + all[k][j] < all[i][j]) all[i][j] = all[i][k] + all[k][j];
    int same = 1;
    for (int i = 0; i < N; i++) {
        printf("%d ", distance[i]);
        same &= distance[i] == all[0][i];
    }
    printf("%d\n", same);

    int order[E], spanning = 0;
    for (int e = 0; e < E; e++) order[e] = e;
    for (int i = 0; i < E; i++)
        for (int j = i + 1; j < E; j++)
            if (edges[order[j]][2] < edges[order[i]][2]) {
                int t = order[i];
                order[i] = order[j];
                order[j] = t;
            }
    for (int i = 0; i < N; i++) parent[i] = i;
    for (int i = 0; i < E; i++) {
        int a = root(edges[order[i]][0]), b = root(edges[order[i]][1]);
        if (a != b) parent[a] = b, spanning += edges[order[i]][2];
    }
    printf("%d\n", spanning);

    int in[N] = {0}, queue[N], head = 0, tail = 0;
    for (int e = 0; e < E; e++) in[edges[e][1]]++;
    for (int i = 0; i < N; i++)
        if (!in[i]) queue[tail++] = i;
    while (head < tail) {
        int at = queue[head++];
        printf("%d ", at);
        for (int j = 0; j < N; j++)
            if (at != j && weight[at][j] < INF && --in[j] == 0) queue[tail++] = j;
    }
    printf("\n%d\n", tail);
    return distance[7] + same;
}
