// What the process that makes pages is sent, and what it answers.
import type { Reason } from '#provider/search/extract/extracted.ts'

/** Before the file: the number of the page, from 1, as an unsigned integer with the lowest byte first. */
export const PAGE_BYTES = 4

export interface PagePicture {
  width: number
  height: number
  /** WebP, as base64 between the processes. */
  bytes: string
}

export interface DrawnPage {
  page: number
  pagesCount: number
  text: string
  /** By ascending width; empty: a file that has text alone. */
  pictures: PagePicture[]
}

export type Page = DrawnPage | { reason: Reason }
