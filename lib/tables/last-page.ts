import type { TableQuery } from './query.ts'

export interface LoadedPage<List, Column extends string = string> {
  list: List
  /** The query that was answered; its page may be an earlier one than was asked for. */
  query: TableQuery<Column>
}

/** Loads the page; when it no longer exists because rows were deleted, loads the last one instead. */
export async function loadPageOrLast<List extends { totalCount: number }, Column extends string>(
  asked: TableQuery<Column>,
  load: (query: TableQuery<Column>) => Promise<List>,
): Promise<LoadedPage<List, Column>> {
  const list = await load(asked)
  const last = Math.max(0, Math.ceil(list.totalCount / asked.limit) - 1)
  return asked.page <= last ? { list, query: asked } : loadPageOrLast({ ...asked, page: last }, load)
}
