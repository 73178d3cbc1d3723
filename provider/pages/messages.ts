// What a process that draws pages is sent, and what it answers: first the whole file, then a number of a page and a width, or words that are sought, again and again.
// Before words are sought the pages are read one by one, so that one that hangs or takes all memory is known and left out.
import type { Block } from '#contract/document-blocks.ts'
import type { Unread } from '#provider/search/extract/extracted.ts'

export interface AskedPage {
  /** From 1. */
  page: number
  /** Position among `PAGE_WIDTHS`. */
  width: number
}

/** Two unsigned integers, each with the lowest byte first; page 0 asks for the words that follow, or reads texts. */
const HEAD_BYTES = 8
/** In place of the width: words follow; the next page is to be read, or left out. */
const STEPS = ['words', 'read', 'leave out'] as const
export type Step = Exclude<(typeof STEPS)[number], 'words'>

export function askedBytes({ page, width }: AskedPage): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES)
  bytes.writeUInt32LE(page)
  bytes.writeUInt32LE(width, 4)
  return bytes
}

function headOf(step: (typeof STEPS)[number]): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES)
  bytes.writeUInt32LE(STEPS.indexOf(step), 4)
  return bytes
}

export const stepBytes = (step: Step): Buffer => headOf(step)
export const soughtBytes = (words: string): Buffer => Buffer.concat([headOf('words'), Buffer.from(words)])

export function readAsked(bytes: Uint8Array): AskedPage | { words: string } | { step: Step } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const page = view.getUint32(0, true)
  const second = view.getUint32(4, true)
  if (page > 0) return { page, width: second }
  const step = STEPS[second] ?? 'words'
  return step === 'words' ? { words: Buffer.from(bytes.subarray(HEAD_BYTES)).toString() } : { step }
}

/** The answer to a step. */
export interface ReadSoFar {
  pages: number
  /** All pages, or as much text as is searched. */
  isAll: boolean
}

/** The answer to words. */
export interface FoundInFile {
  hits: { page: number; before: string; match: string; after: string }[]
  totalCount: number
  /** With hits, in order. */
  pages: number[]
  pagesSearched: number
  /** Broken ones, and those that would not end. */
  pagesUnread: number[]
  pagesCount: number
  hasText: boolean
}

/** The answer to the file. */
export interface OpenedFile {
  pagesCount: number
}

interface PageText {
  /** The one that was asked for, or the last one when there are fewer. */
  page: number
  pagesCount: number
  text: string
  /** Of a file without pages of its own; empty: it has pictures. */
  blocks: Block[]
}

interface Size {
  width: number
  height: number
}

/** The answer to a number: a picture as WebP in base64; null where a file has text alone. */
export interface DrawnPage extends PageText {
  picture: (Size & { base64: string }) | null
}

export type PagePicture = Size & { bytes: Buffer }
/** `pagesCount`: it is this page alone that is not shown. */
export type Page = (PageText & { picture: PagePicture | null }) | (Unread & { page?: number; pagesCount?: number })
