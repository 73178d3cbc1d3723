// Long lists of rows in statements that the database takes: it has at most 65,535 values in one.

const ROWS_AT_ONCE = 1_000

/** For rows of up to 65 values. */
export const slices = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, i) => rows.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE))
