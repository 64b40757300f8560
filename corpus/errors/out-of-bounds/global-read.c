/*
about: A month number goes into a global table that is counted from nought.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

static int days_of(int month) {
    return days[month]; //! out-of-bounds
}

int main(void) {
    int year = 0;
    for (int month = 1; month <= 12; month++)
        year += days_of(month);
    return year == 365;
}
