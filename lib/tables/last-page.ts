import type { TableQuery } from './query.ts'

export interface Shown<List, Column extends string = string> {
  list: List
  /** What is shown: another page than was asked for where that one is gone. */
  query: TableQuery<Column>
}

/** A page that is gone, because its last rows were deleted or moved elsewhere, gives way to the last one there is. */
export async function orLastPage<List extends { totalCount: number }, Column extends string>(
  asked: TableQuery<Column>,
  load: (query: TableQuery<Column>) => Promise<List>,
): Promise<Shown<List, Column>> {
  const list = await load(asked)
  const last = Math.max(0, Math.ceil(list.totalCount / asked.limit) - 1)
  return asked.page <= last ? { list, query: asked } : orLastPage({ ...asked, page: last }, load)
}
