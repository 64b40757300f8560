/* Checked accesses: a table that is filled, sorted and summed up in place. */
static int table[2000];

int main(void)
{
    unsigned seed = 1;
    for (int index = 0; index < 2000; index++) {
        seed = seed * 1103515245 + 12345;
        table[index] = (int)(seed >> 8) % 1000;
    }
    for (int gap = 1000; gap > 0; gap /= 2) {
        for (int at = gap; at < 2000; at++) {
            int value = table[at];
            int to = at;
            for (; to >= gap && table[to - gap] > value; to -= gap) {
                table[to] = table[to - gap];
            }
            table[to] = value;
        }
    }
    for (int index = 1; index < 2000; index++) {
        if (table[index - 1] > table[index]) {
            return 1;
        }
    }
    return 0;
}
