/* Twenty lines of C with output: what starting up costs. */
#include <stdio.h>
#include <string.h>

struct word {
    const char *text;
    int length;
};

int main(void)
{
    struct word words[] = { { "thread", 0 }, { "labyrinth", 0 }, { "clew", 0 } };
    int total = 0;
    for (int index = 0; index < 3; index++) {
        words[index].length = (int)strlen(words[index].text);
        total += words[index].length;
        printf("%-10s %d\n", words[index].text, words[index].length);
    }
    return total == 19 ? 0 : 1;
}
