// All rows of a list that is answered in pages.

/** So many pages at most, whatever the list says. */
const PAGES_MAX = 500

export async function everyRow<Row>(readPage: (page: number) => Promise<{ rows: readonly Row[]; totalCount: number }>): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { rows, totalCount } = await readPage(page)
    all.push(...rows)
    if (rows.length === 0 || all.length >= totalCount) break
  }
  return all
}
