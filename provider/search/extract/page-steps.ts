// Which page of a file is being read. A page that never ends, or takes all memory, ends the process that reads it: its parent knows the page
// by what was told last, and the next process leaves it out.

/** What a process writes before each page, between its answers; page 0: it has read them all. */
export interface PageBegun {
  begins: number
  /** All pages. */
  of: number
}

let tell: (begun: PageBegun) => void = () => undefined
let leftOut: ReadonlySet<number> | null = null

/** In a reading process alone: elsewhere nobody listens. `pages`: those that ended the processes before this one; null: it is the first. */
export function tellPages(by: typeof tell, pages: readonly number[] | null): void {
  tell = by
  leftOut = pages && new Set(pages)
}

export const beginPage = (begins: number, of: number): void => tell({ begins, of })
export const isLeftOut = (page: number): boolean => leftOut?.has(page) ?? false
/** Each page is read after the one before it, so that the one which was told last is the one that is read. */
export const isOneByOne = (): boolean => leftOut !== null
