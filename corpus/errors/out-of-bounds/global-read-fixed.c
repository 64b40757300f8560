/*
about: As global-read.c, with the table counted as it is.
truth: exits 1
expect: { run: exits 1 }
*/
static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

static int days_of(int month) {
    return days[month - 1];
}

int main(void) {
    int year = 0;
    for (int month = 1; month <= 12; month++)
        year += days_of(month);
    return year == 365;
}
