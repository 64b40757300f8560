/* Simple instructions: integer arithmetic, comparisons and branches on locals. */
int main(void)
{
    unsigned sum = 0;
    for (unsigned index = 0; index < 1000000; index++) {
        sum = sum * 31 + (index ^ (sum >> 3));
    }
    return sum == 0;
}
