/* Names of temporary files: musl's come from the clock and the thread's address; these are counted. */
#include <stdint.h>
#include "machine.h"

static unsigned next_name;

char *__randname(char *template)
{
    __clew_action(CLEW_OTHER, &next_name, CLEW_BLOCK, 0);
    unsigned number = next_name++;
    __clew_action_end();
    for (int index = 5; index >= 0; index--) {
        template[index] = 'A' + number % 26;
        number /= 26;
    }
    return template;
}
