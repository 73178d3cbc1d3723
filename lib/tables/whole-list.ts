// Every row of a list, however many pages it has: for choices of a form.
const AT_ONCE = 100

export async function wholeList<Row>(page: (query: { page: string; limit: string }) => Promise<{ items: Row[]; totalCount: number }>): Promise<Row[]> {
  const ask = (number: number) => page({ page: String(number), limit: String(AT_ONCE) })
  const first = await ask(0)
  const others = Array.from({ length: Math.max(0, Math.ceil(first.totalCount / AT_ONCE) - 1) }, (_, i) => ask(i + 1))
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
}
