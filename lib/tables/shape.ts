// What a list may be asked for is what its endpoint takes: order, page size and their defaults come from the contract.
import { PAGE_SIZES } from '#contract/shapes.ts'
import type { RequestOutput } from '#contract/kit.ts'
import type { TableShape } from './query.ts'

/** Rows of the lists that administrators work on, unless they ask for more. */
export const MANAGED_ROWS = 10

/** An endpoint whose query is a `listQuery`. */
interface ListEndpoint {
  query?: {
    shape: {
      limit: { parse: (text: undefined) => number }
      sort: { unwrap: () => { options: readonly string[] }; parse: (text: undefined) => string }
      dir: { parse: (text: undefined) => 'asc' | 'desc' }
    }
  }
}

/** What an endpoint's list may be sorted by. */
export type SortKey<E> = RequestOutput<E> extends { query: { sort: infer Key extends string } } ? Key : never

interface Own<Key extends string> {
  /** Where a list is sorted by some of the keys only. */
  columns?: readonly Key[]
  limit?: (typeof PAGE_SIZES)[number]
  sort?: Key
  dir?: 'asc' | 'desc'
}

/** The shape of an endpoint's list; `own` is what a screen does in another way. */
export function tableShape<E extends ListEndpoint>(endpoint: E, own: Own<SortKey<E>> = {}): TableShape<SortKey<E>> {
  if (!endpoint.query) throw new Error('Only an endpoint with a list query is shown as a list')
  // Each by itself: a list may ask for more than how it is sorted and paged.
  const { limit, sort, dir } = endpoint.query.shape
  return {
    columns: own.columns ?? (sort.unwrap().options as readonly SortKey<E>[]),
    sizes: PAGE_SIZES,
    defaults: {
      page: 0,
      limit: own.limit ?? limit.parse(undefined),
      sort: own.sort ?? (sort.parse(undefined) as SortKey<E>),
      dir: own.dir ?? dir.parse(undefined),
      q: '',
    },
  }
}
