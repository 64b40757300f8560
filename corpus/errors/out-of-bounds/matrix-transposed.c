/*
about: Rows and columns are exchanged in a matrix that is not square.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
enum { ROWS = 2, COLUMNS = 5 };

int main(void) {
    int matrix[ROWS][COLUMNS];
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            matrix[column][row] = row * column; //! out-of-bounds
    return matrix[0][0];
}
