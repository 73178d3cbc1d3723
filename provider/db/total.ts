// Total number of rows of a paged list.

interface Page {
  /** From 0. */
  page: number
  limit: number
}

/** A page that is not full is the last one, so the total follows from it; otherwise `count` is called. */
export async function totalOf(rows: readonly unknown[], { page, limit }: Page, count: () => Promise<number>): Promise<number> {
  const isLast = rows.length < limit && (rows.length > 0 || page === 0)
  return isLast ? page * limit + rows.length : count()
}
